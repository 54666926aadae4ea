import type { SpendLine } from '@moving/domain/spend/spend-lines'
import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { readBelow } from '../../../ui/show/read-below.ts'
import type { Column } from './columns.ts'

export interface SourceGroup {
  sum: SpendLine
  lines: readonly SpendLine[]
}

interface SourcesTableProps {
  label: string
  columns: readonly Column[]
  /** Paid and free sources, or only one of them. */
  groups: readonly SourceGroup[]
  total: SpendLine
}

/**
 * A table with many columns. Below 1280 px, each row is a source's name with its labeled numbers,
 * without zeros. The roles are explicit, because browsers don't treat an element with a flex layout
 * as a table row.
 */
export function SourcesTable({ label, columns, groups, total }: SourcesTableProps) {
  return (
    <Frame tabIndex={0} role="group" aria-label={label}>
      <chakra.table
        role="table"
        aria-label={label}
        width="full"
        fontSize={{ base: 'note', xl: 'sm' }}
        fontVariantNumeric="tabular-nums"
        display={{ base: 'block', xl: 'table' }}
      >
        <chakra.thead role="rowgroup" css={readBelow(1280)}>
          <tr role="row">
            <Heading>Source</Heading>
            {columns.map(({ name }) => (
              <Heading key={name} isNumber>
                {name}
              </Heading>
            ))}
          </tr>
        </chakra.thead>
        {groups.map(({ sum, lines }) => (
          <chakra.tbody
            key={sum.name}
            role="rowgroup"
            display={{ base: 'block', xl: 'table-row-group' }}
          >
            {groups.length > 1 && <Line line={sum} columns={columns} isTotal />}
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.name}`} line={line} columns={columns} />
            ))}
          </chakra.tbody>
        ))}
        <chakra.tfoot role="rowgroup" display={{ base: 'block', xl: 'table-footer-group' }}>
          <Line line={total} columns={columns} isTotal />
        </chakra.tfoot>
      </chakra.table>
    </Frame>
  )
}

const kindNotes: { [Kind in SpendLine['kind']]?: string } = {
  paid: 'total of the sources it covers',
  unseen: 'no source has this name',
}

interface LineProps {
  line: SpendLine
  columns: readonly Column[]
  isTotal?: boolean
}

function Line({ line, columns, isTotal = false }: LineProps) {
  return (
    <chakra.tr
      role="row"
      data-kind={line.kind}
      display={{ base: 'flex', xl: 'table-row' }}
      flexWrap="wrap"
      columnGap="3"
      rowGap="0.5"
      py={{ base: '2.5', xl: '0' }}
      ps={{ base: line.kind === 'covered' ? '4' : '0', xl: '0' }}
      borderTopWidth="1px"
      borderColor={isTotal ? 'border.control' : 'border'}
      fontWeight={isTotal ? 'semibold' : undefined}
    >
      <chakra.th
        role="rowheader"
        scope="row"
        textAlign="start"
        flexBasis="full"
        fontWeight={line.kind === 'covered' ? 'normal' : 'semibold'}
        overflowWrap="anywhere"
        height={{ xl: '11' }}
        minWidth={{ xl: '160px' }}
        ps={{ xl: line.kind === 'covered' ? '5' : '0' }}
        pe={{ xl: '2' }}
        verticalAlign="middle"
      >
        {line.name}
        {kindNotes[line.kind] !== undefined && (
          <chakra.span display="block" textStyle="note" fontSize="xs" fontWeight="normal">
            {kindNotes[line.kind]}
          </chakra.span>
        )}
      </chakra.th>
      {columns.map((column) => (
        <Cell key={column.name} line={line} column={column} />
      ))}
    </chakra.tr>
  )
}

function Cell({ line, column }: { line: SpendLine; column: Column }) {
  const { text, note } = column.cell(line)
  const isEmpty = text === '0' || text === '–' || text === '$0.00'
  return (
    <chakra.td
      role="cell"
      textAlign={{ xl: 'end' }}
      whiteSpace={{ xl: 'nowrap' }}
      px={{ xl: '1.5' }}
      verticalAlign="middle"
      {...(isEmpty && {
        color: 'fg.muted',
        display: { base: 'none', xl: 'table-cell' },
      })}
    >
      {text}
      <chakra.span display={{ xl: 'none' }}> {column.unit(line)}</chakra.span>
      {note !== undefined && (
        <chakra.span color="fg.muted" fontWeight="normal" display={{ xl: 'block' }}>
          {' '}
          {note}
        </chakra.span>
      )}
    </chakra.td>
  )
}

function Heading({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <chakra.th
      role="columnheader"
      scope="col"
      height="11"
      px={isNumber ? '1.5' : '0'}
      py="1"
      textAlign={isNumber ? 'end' : 'start'}
      verticalAlign="bottom"
      lineHeight={1.3}
      fontSize="xs"
      fontWeight="semibold"
      color="fg.muted"
    >
      {children}
    </chakra.th>
  )
}

/** If the numbers are too wide, scrolls instead of the page. */
const Frame = chakra('div', { base: { overflowX: 'auto', maxWidth: 'full' } })
