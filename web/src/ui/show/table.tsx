import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { tableRecipe } from '../../theme/recipes/table.ts'

type ThProps = ComponentProps<typeof chakra.th>

interface TableProps {
  label: string
  /**
   * The headings of the columns, as names or as props of `Th`. Without them, the children include
   * the table's head.
   */
  columns?: readonly (string | ThProps)[]
  children: ReactNode
}

/** A table whose children are rows of `Td`. A wide table scrolls inside its own frame. */
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
