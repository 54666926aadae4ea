import type { SourceFigures } from '@moving/domain/sources/figures'
import type { PlainDate } from '@moving/domain/plain-date'
import { unpackSources, type StoredSources } from '@moving/domain/sources/packed'
import { sourcesOf } from '@moving/domain/sources/sources-of'
import type { SpendByMonth } from '@moving/domain/spend/ad-spend'
import { spendInWindow } from '@moving/domain/spend/spend-in-window'
import {
  firstLines,
  spendLines,
  sumOfLines,
  type SpendLine,
} from '@moving/domain/spend/spend-lines'
import { useMemo, useState } from 'react'
import { saveFile } from '../../../lib/calls/csv-download.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { late } from '../../../shared/late.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload, IconPencil } from '../../../ui/icon/desk-icons.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Flex } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { ReportCard } from '../../../ui/show/report-card.tsx'
import { columns as allColumns, sourcesCsv, sourcesCsvFileName } from './columns.ts'
import { readSpend } from './read-spend.ts'
import { RevenueChart } from './revenue-chart.tsx'
import {
  monthsKnown,
  spendMonths,
  windowChoices,
  windowOf,
  type ShownWindow,
} from './source-window.ts'
import { SourceChoices, type Choices } from './source-choices.tsx'
import { SourceNotes } from './source-notes.tsx'
import { SourcesTable, type SourceGroup } from './sources-table.tsx'

const SpendDialog = late(
  'The dialog “Spend”',
  async () => (await import('./spend-dialog.tsx')).SpendDialog,
)

const spendFailure = 'Spend couldn’t be loaded'
/** Number of sources that are shown before “Show All Sources”. */
const linesAtFirst = 25

interface SourcesSectionProps {
  stored: StoredSources
  /** The current UTC day. */
  today: PlainDate
  /** When sessions and phone taps were counted. */
  asOf: Date
}

export function SourcesSection({ stored, today, asOf }: SourcesSectionProps) {
  const figures = useMemo(() => unpackSources(stored), [stored])
  const [choices, setChoices] = useState<Choices>({
    window: windowChoices[0],
    month: today.slice(0, 7),
    isStated: false,
  })
  const shown = windowOf(choices.window, choices.month, today)
  return (
    <ReportCard title="Revenue by source">
      <RevenueChart figures={figures} today={today} />
      <SourceChoices
        choices={choices}
        months={monthsKnown(figures, today)}
        onChange={(news) => setChoices({ ...choices, ...news })}
      />
      <Sources {...{ figures, shown, today, asOf }} isStated={choices.isStated} />
    </ReportCard>
  )
}

interface SourcesProps extends Omit<SourcesSectionProps, 'stored'> {
  figures: SourceFigures
  shown: ShownWindow
  isStated: boolean
}

function Sources({ figures, shown, isStated, today, asOf }: SourcesProps) {
  const [isSpending, setSpending] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const spend = useSpend(shown)
  const basis = isStated ? 'stated' : 'measured'
  const table = sourcesOf(figures, { window: shown.window, basis }, today)
  const spent =
    shown.days && spend.data
      ? spendInWindow(spend.data, shown.days.first, shown.days.last)
      : new Map<string, number>()
  const { paid, free } = spendLines(table.rows, spent)
  const shorten = (all: readonly SpendLine[]) => (isWhole ? all : firstLines(all, linesAtFirst))
  const groups = [groupOf('Paid sources', paid), groupOf('Free sources', free)].flatMap(
    ({ sum, lines }) => (lines.length === 0 ? [] : [{ sum, lines: shorten(lines) }]),
  )
  const all = [...paid, ...free]
  const lines = groups.flatMap((group) => group.lines)
  const columns = allColumns.filter(
    ({ ofVisits, ofSpend }) => shown.days !== null || !(ofVisits ?? ofSpend ?? false),
  )
  const label = `Sources of ${shown.label}`
  const exportTable = () => {
    const file = new Blob([sourcesCsv(lines, columns)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, sourcesCsvFileName(today))
  }
  return (
    <>
      <SourceNotes.Window {...{ shown, isStated, asOf }} quotesAsOf={figures.quotesAsOf} />
      {spend.status === 'error' && <LoadFailure onRetry={spend.retry}>{spendFailure}.</LoadFailure>}
      {lines.length === 0 ? (
        <EmptyState
          title="Nothing came in during this period"
          description="Sessions and requests appear here once they are counted."
        />
      ) : (
        <SourcesTable {...{ label, columns, groups }} total={groupOf('All sources', all).sum} />
      )}
      <SourceNotes.Booked {...{ table, shown }} />
      <Flex flexWrap="wrap" gap="2.5" mt="4">
        <Button variant="outline" onClick={() => setSpending(true)}>
          <IconPencil size={18} />
          Spend
        </Button>
        {(isWhole || lines.length < all.length) && (
          <Button variant="outline" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            Show All Sources
          </Button>
        )}
        <Button
          variant="outline"
          flexShrink="1"
          disabled={lines.length === 0}
          onClick={exportTable}
        >
          <IconDownload size={18} />
          Export Sources (CSV)
        </Button>
      </Flex>
      <SourceNotes.Columns columns={columns} isOfDays={shown.days !== null} />
      {isSpending && (
        <SpendDialog
          months={spendMonths(today)}
          sources={table.rows.map(({ name }) => name)}
          onClose={() => setSpending(false)}
          onSaved={spend.reload}
        />
      )}
    </>
  )
}

/** The ad spend in the period's months. Isn't read for moves by month. */
function useSpend({ days }: ShownWindow) {
  const first = days?.first.slice(0, 7) ?? ''
  const last = days?.last.slice(0, 7) ?? ''
  return useAsyncData<SpendByMonth>({
    key: days === null ? null : `${first} ${last}`,
    failure: spendFailure,
    subscribe: async ({ db, next }) => next(await readSpend(db, first, last)),
  })
}

/** Sources with their sum. A source that a row above covers doesn't count twice. */
function groupOf(name: string, lines: readonly SpendLine[]): SourceGroup {
  const whole = lines.filter(({ kind }) => kind !== 'covered')
  return { sum: { ...sumOfLines(whole), name, kind: 'source' }, lines }
}
