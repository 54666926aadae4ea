import { sharesFrom } from '@moving/domain/count'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatCents } from '@moving/domain/quote/money'
import type { SourcesOfWindow } from '@moving/domain/sources/sources-of'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Meanings } from '../../../ui/show/report-card.tsx'
import type { Column } from './columns.ts'
import { describeDays, type ShownWindow } from './source-window.ts'

interface WindowProps {
  shown: ShownWindow
  isStated: boolean
  /** When sessions and phone taps were counted. */
  asOf: Date
  /** When requests were counted. Null before the first count. */
  quotesAsOf: Date | null
}

function Window({ shown, isStated, asOf, quotesAsOf }: WindowProps) {
  const basis = isStated
    ? 'Uses the customer’s answer if we have one, otherwise the measured source'
    : 'Sources by what was measured: the campaign of the first visit, or the page that led to it; for phone requests, what the caller told us'
  return (
    <chakra.p textStyle="note" mb="2">
      {shown.days === null
        ? `Moves of ${shown.label}, by month of the move. `
        : `${describeDays(shown.days)}, by the day of the first visit, or of the request if no visit is known; days begin at 00:00 UTC. `}
      {basis}
      {shown.days !== null && <CountOf what="sessions" asOf={asOf} />}
      {quotesAsOf && <CountOf what="requests" asOf={quotesAsOf} />}
    </chakra.p>
  )
}

/** When the figures were counted, in Eastern Time. Empty before the first count. */
function CountOf({ what, asOf }: { what: string; asOf: Date }) {
  if (asOf.getTime() === 0) return null
  return (
    <>
      {` · ${what} as of `}
      <time dateTime={asOf.toISOString()}>{formatOfficeMoment(asOf)} ET</time>
    </>
  )
}

/** Says how much of the booked dollars on the desk has a known source. */
function Booked({ table, shown }: { table: SourcesOfWindow; shown: ShownWindow }) {
  const { known, notKnown } = table
  const requests =
    shown.days === null ? `for moves of ${shown.label}` : `for requests of ${shown.label}`
  return (
    <chakra.p mt="3" maxWidth="prose">
      Booked here <strong>{formatCents(known)}</strong>
      {notKnown === 0 ? (
        `, everything on the Admin Dashboard ${requests}.`
      ) : (
        <>
          {' '}
          of <strong>{formatCents(known + notKnown)}</strong> on the Admin Dashboard {requests}; the
          rest can’t be matched to a source (asked not to be tracked, callers who didn’t say, or
          from before sources were counted).
        </>
      )}
    </chakra.p>
  )
}

function Columns({ columns, isOfDays }: { columns: readonly Column[]; isOfDays: boolean }) {
  return (
    <chakra.div mt="4">
      <Disclosure title="What the columns mean">
        <Meanings of={columns} gap="2" maxWidth="prose" />
        <chakra.p mt="3" maxWidth="prose">
          Results are current as of the last count, no matter when the request came in. Percentages
          are shown from {sharesFrom} requests on. {isOfDays ? spendByDays : spendByMonth}
        </chakra.p>
      </Disclosure>
    </chakra.div>
  )
}

const spendByDays =
  'Monthly spend is split evenly across the days of the month, to the cent: a period counts its own days, even in a month that isn’t over. “Yelp” covers every source with “Yelp” in its name; the row above them shows the total.'

const spendByMonth =
  'Sessions, phone taps and spend are hidden here, because a month’s spend also pays for moves in other months.'

export const SourceNotes = { Window, Booked, Columns }
