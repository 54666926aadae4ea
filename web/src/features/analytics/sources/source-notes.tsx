import { formatCents } from '@moving/domain/quote/money'
import type { SourcesOfWindow } from '@moving/domain/sources/sources-of'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TableNote } from '../table-note.tsx'
import { sharesFrom, type Column } from './columns.ts'
import { describeDays, type ShownWindow } from './source-window.ts'

interface WindowProps {
  shown: ShownWindow
  isTold: boolean
  asOf: Date
}

/** What the table is of, and by what its sources are named. */
function Window({ shown, isTold, asOf }: WindowProps) {
  const basis = isTold
    ? 'Requests by what customers told us, where they told us something; all else by what was measured'
    : 'Sources by what was measured: the campaign of the first visit, else the page that led to it; for requests by phone what the caller told us'
  return (
    <TableNote asOf={asOf}>
      {shown.days === null
        ? `Moves of ${shown.label}, by the month of the move. `
        : `${describeDays(shown.days)}, by the day of the first visit, or of the request where no visit is known; days begin at 00:00 UTC. `}
      {basis}
    </TableNote>
  )
}

/** How much of the desk's booked dollars the table can name a source of. */
function Booked({ table, shown }: { table: SourcesOfWindow; shown: ShownWindow }) {
  const { known, notKnown } = table
  const requests =
    shown.days === null ? `for moves of ${shown.label}` : `for requests of ${shown.label}`
  return (
    <chakra.p mt="3" maxWidth="prose">
      Booked here <strong>{formatCents(known)}</strong>
      {notKnown === 0 ? (
        `, all that is on the desk ${requests}.`
      ) : (
        <>
          {' '}
          of <strong>{formatCents(known + notKnown)}</strong> on the desk {requests}; the rest
          belongs to no visit that we may join (asked not to be tracked, by phone without a word,
          before November 2026).
        </>
      )}
    </chakra.p>
  )
}

/** Every column in words. */
function Columns({ columns, isOfDays }: { columns: readonly Column[]; isOfDays: boolean }) {
  return (
    <chakra.div mt="4">
      <Disclosure title="What the columns say">
        <chakra.dl display="grid" gap="2" maxWidth="prose">
          {columns.map(({ name, meaning }) => (
            <chakra.div key={name}>
              <chakra.dt fontWeight="semibold" display="inline">
                {name}:
              </chakra.dt>{' '}
              <chakra.dd display="inline">{meaning}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <chakra.p mt="3" maxWidth="prose">
          Requests are told as they stand now, whatever day they came. Shares of requests stand
          beside counts from {sharesFrom} requests on. {isOfDays ? spendByDays : spendByMonth}
        </chakra.p>
      </Disclosure>
    </chakra.div>
  )
}

const spendByDays =
  'A month’s spend lies evenly on its days, to the cent: a window counts the days that lie in it, also of a month that is not over. What was paid covers every source with its words in the name, and is added up above them.'

const spendByMonth =
  'Visits, phone taps and spend are left out: what was spent in a month did not bring the moves of that month alone.'

export const SourceNotes = { Window, Booked, Columns }
