import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'
import { readBelow } from '../../ui/show/read-below.ts'
import { shareBar } from './shown.tsx'

/**
 * A table whose rows become several lines on a phone. The roles are explicit, because browsers
 * don't treat an element with a grid layout as a table row.
 */

interface RowTableProps {
  label: string
  columns: readonly { name: string; isNumber?: boolean }[]
  children: ReactNode
}

export function RowTable({ label, columns, children }: RowTableProps) {
  return (
    <chakra.table
      role="table"
      aria-label={label}
      width="full"
      fontSize="note"
      display={{ base: 'block', md: 'table' }}
    >
      <chakra.thead role="rowgroup" css={readBelow(768)}>
        <tr role="row">
          {columns.map(({ name, isNumber }) => (
            <chakra.th
              key={name}
              role="columnheader"
              scope="col"
              height="11"
              px="3"
              textAlign={isNumber ? 'end' : 'start'}
              fontSize="sm"
              fontWeight="semibold"
              color="fg.muted"
              borderBottomWidth="1px"
              borderColor="border"
              position={{ md: 'sticky' }}
              top="0"
              bg="bg.panel"
            >
              {name}
            </chakra.th>
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup" display={{ base: 'block', md: 'table-row-group' }}>
        {children}
      </chakra.tbody>
    </chakra.table>
  )
}

interface RowProps {
  /** Grid columns of a row below 768 px. */
  template: string
  /** How much of the row its bar fills, from 0 to 1. */
  share?: number
  children: ReactNode
}

export function Row({ template, share, children }: RowProps) {
  return (
    <chakra.tr
      role="row"
      display={{ base: 'grid', md: 'table-row' }}
      gridTemplateColumns={{ base: template }}
      columnGap="3"
      alignItems="baseline"
      py={{ base: '2', md: '0' }}
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: 0 }}
      {...(share !== undefined && shareBar(share))}
    >
      {children}
    </chakra.tr>
  )
}

export const Cell = chakra('td', {
  base: {
    height: { md: '11' },
    px: { base: '1', md: '3' },
    minWidth: 0,
    overflowWrap: 'anywhere',
    verticalAlign: 'middle',
  },
})
