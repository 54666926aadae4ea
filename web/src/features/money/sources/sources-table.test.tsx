// @vitest-environment node
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { emptyQuotes } from '@moving/domain/sources/figures'
import type { SpendLine } from '@moving/domain/spend/spend-lines'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { system } from '../../../theme/system.ts'
import { columns } from './columns.ts'
import { SourcesTable, type SourceGroup } from './sources-table.tsx'

const line = (name: string, spentCents: number | null): SpendLine => ({
  ...{ ...emptyQuotes, scheduled: 2, bookedCents: 80_000, visits: 0, phoneTaps: 0 },
  ...{ name, kind: 'source', spentCents },
})
const paid = { sum: line('Paid sources', 40_000), lines: [line('Yelp', 40_000)] }
const free = { sum: line('Free sources', null), lines: [line('Direct', null)] }

function groupsOf(groups: readonly SourceGroup[]): string[][] {
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <SourcesTable
        {...{ label: 'Sources', columns, groups }}
        total={line('All sources', 40_000)}
      />
    </ChakraProvider>,
  )
  const bodies = html.split(/<t(?:body|foot)/).slice(1)
  return bodies.map((body) => [...body.matchAll(/<th[^>]*>([^<]+)/g)].map(([, name]) => name ?? ''))
}

it('the table of sources has paid and free ones in separate groups, each below their sum', () => {
  expect(groupsOf([paid, free])).toEqual([
    ['Paid sources', 'Yelp'],
    ['Free sources', 'Direct'],
    ['All sources'],
  ])
})

it('the table of sources has no heading if all are free', () => {
  expect(groupsOf([free])).toEqual([['Direct'], ['All sources']])
})
