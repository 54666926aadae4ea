import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { tableRecipe } from '../../theme/recipes/table.ts'

type ThProps = ComponentProps<typeof chakra.th>

interface TableProps {
  /** Accessible name of the table. */
  label: string
  /** The table's headings, as names or as props of `Th`. The children are then the rows. */
  columns?: readonly (string | ThProps)[]
  children: ReactNode
}

/** `<Table label columns><tr>…` with `<Td>`; a wide one scrolls inside its own frame. */
export function Table({ label, columns, children }: TableProps) {
  const styles = useSlotRecipe({ recipe: tableRecipe })({})
  return (
    <chakra.div css={styles.frame} tabIndex={0} role="group" aria-label={label}>
      <chakra.table css={styles.table} aria-label={label}>
        {columns === undefined ? (
          children
        ) : (
          <>
            <thead>
              <tr>
                {columns.map((column, place) => (
                  <Th
                    key={place}
                    {...(typeof column === 'string' ? { children: column } : column)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </>
        )}
      </chakra.table>
    </chakra.div>
  )
}

export function Th(props: ThProps) {
  const styles = useSlotRecipe({ recipe: tableRecipe })({})
  return <chakra.th scope="col" {...props} css={[styles.header, props.css as object]} />
}

export function Td(props: ComponentProps<typeof chakra.td>) {
  const styles = useSlotRecipe({ recipe: tableRecipe })({})
  return <chakra.td {...props} css={[styles.cell, props.css as object]} />
}
