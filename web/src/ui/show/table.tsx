import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { tableRecipe } from '../../theme/recipes/table.ts'

interface TableProps {
  /** Accessible name of the table. */
  label: string
  children: ReactNode
}

/** `<Table label><thead>…` with `<Th>` and `<Td>`; a wide one scrolls inside its own frame. */
export function Table({ label, children }: TableProps) {
  const styles = useSlotRecipe({ recipe: tableRecipe })({})
  return (
    <chakra.div css={styles.frame} tabIndex={0} role="group" aria-label={label}>
      <chakra.table css={styles.table} aria-label={label}>
        {children}
      </chakra.table>
    </chakra.div>
  )
}

export function Th(props: ComponentProps<typeof chakra.th>) {
  const styles = useSlotRecipe({ recipe: tableRecipe })({})
  return <chakra.th scope="col" {...props} css={[styles.header, props.css as object]} />
}

export function Td(props: ComponentProps<typeof chakra.td>) {
  const styles = useSlotRecipe({ recipe: tableRecipe })({})
  return <chakra.td {...props} css={[styles.cell, props.css as object]} />
}
