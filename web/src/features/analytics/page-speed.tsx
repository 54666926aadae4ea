import { countOf, formatCount, sharesFrom } from '@moving/domain/count'
import { analyticsPaths } from '@moving/domain/paths'
import {
  unpackVitals,
  vitalDaysSchema,
  vitalsOf,
  type VitalDays,
  type VitalFigure,
} from '@moving/domain/visit/vital-days'
import { vitals, type Vital } from '@moving/domain/visit/vitals'
import { doc, getDocFromServer } from 'firebase/firestore'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Meanings, ReportCard } from '../../ui/show/report-card.tsx'
import { Table, Td } from '../../ui/show/table.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { TableNote, type Shown } from './shown.tsx'

const failure = 'Page speed couldn’t be loaded'

/**
 * The measured speed of pages. Reads its data separately, because the page shows the rest first.
 */
export function PageSpeed({ asOf, ...shown }: Shown) {
  const { data, status, reload } = useAsyncData<VitalDays>({
    key: 'speed',
    cachedAs: 'page-speed',
    version: asOf.getTime(),
    failure,
    subscribe: async ({ db, next }) => {
      const found = await getDocFromServer(doc(db, analyticsPaths.vitals))
      next(unpackVitals(found.exists() ? vitalDaysSchema.parse(found.data()) : { days: [] }))
    },
  })
  if (status === 'error') return <LoadFailure onRetry={reload}>{failure}</LoadFailure>
  return data === undefined ? null : <SpeedReport days={data} asOf={asOf} {...shown} />
}

const title = 'Page speed'

export function SpeedReport({ days, period, today, asOf }: Shown & { days: VitalDays }) {
  const figures = vitalsOf(days, period, today)
  return (
    <ReportCard title={title}>
      <TableNote asOf={asOf}>
        Pages that visitors opened in the last {period.label} and left again; days begin at 00:00
        UTC
      </TableNote>
      <Table label={title} columns={columns}>
        {vitals.map((vital) => (
          <tr key={vital}>
            <Td fontWeight="semibold">{labels[vital]}</Td>
            <Td textAlign="end">{figureText(vital, figures[vital])}</Td>
            <Td textAlign="end">{goodText[vital]}</Td>
            <Td textAlign="end">{formatCount(figures[vital].count)}</Td>
          </tr>
        ))}
      </Table>
      <Meanings of={meanings} mt="4" gap="1" textStyle="note" />
    </ReportCard>
  )
}

const labels: Record<Vital, string> = {
  lcp: 'Main content visible (LCP)',
  inp: 'Response to taps and clicks (INP)',
  cls: 'Layout shift (CLS)',
}

/** Google's limits for a good value. */
const goodText: Record<Vital, string> = { lcp: '2.5 s', inp: '200 ms', cls: '0.10' }

const columns = [
  'Measure',
  ...['75% of page loads', 'Good up to', 'Pages'].map(
    (children) => ({ textAlign: 'end', children }) as const,
  ),
]

/** Examples: '1.8 s', '140 ms', '0.03'; 'Not enough data (12 pages)'. */
function figureText(vital: Vital, { count, p75 }: VitalFigure): string {
  if (count === 0) return '–'
  if (count < sharesFrom) return `Not enough data (${countOf(count, 'page')})`
  if (vital === 'cls') return (p75 / 1000).toFixed(2)
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(1)} s`
}

const meanings = [
  { name: '75% of page loads', meaning: 'were as good as this, or better; to about a tenth.' },
  {
    name: 'Not counted',
    meaning:
      'visitors who ask not to be tracked, our own office, pages that a link of the site opened, and what a browser doesn’t measure.',
  },
]
