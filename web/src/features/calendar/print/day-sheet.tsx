import { business } from '@moving/domain/business'
import { lanesOf, type CrewLane } from '@moving/domain/calendar/crew-lanes'
import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { crewFacts, type CrewKnowledge } from '@moving/domain/calendar/crew-facts'
import type { CrewSettings } from '@moving/domain/calendar/crew'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { describeCarried } from '@moving/domain/calendar/describe-job'
import { formatLongDate, formatOfficeMoment } from '@moving/domain/plain-date'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { useState } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { PrintPaper } from '../../../shared/customer-quote/print/print-paper.tsx'

interface DaySheetProps {
  day: CalendarDay
  settings: CrewSettings
  /** What the office knows about the moves, by quote id. */
  known: ReadonlyMap<string, CrewKnowledge>
  onDone: () => void
}

/** Prints a day: each crew's moves in order, with what the crew needs at the door. */
export function DaySheet({ day, settings, known, onDone }: DaySheetProps) {
  const [printedAt] = useState(() => new Date())
  return (
    <PrintPaper onDone={onDone}>
      <chakra.article
        aria-label={formatLongDate(day.day)}
        display="grid"
        gap="4"
        fontSize="sm"
        lineHeight="1.4"
        overflowWrap="anywhere"
      >
        <chakra.header borderBottomWidth="2px" borderColor="fg" pb="2">
          <chakra.p fontSize="lg" fontWeight="title">
            {formatLongDate(day.day)}
          </chakra.p>
          <p>
            {business.name}, {business.phone.display}
            {day.fields.note !== '' && ` · ${day.fields.note}`}
          </p>
        </chakra.header>
        {lanesOf(day, settings)
          .filter(({ jobs, carried }) => jobs.length + carried.length > 0)
          .map((lane) => (
            <Lane key={lane.key} lane={lane} known={known} />
          ))}
        {day.jobs.length + day.carried.length === 0 && <p>No moves on this day.</p>}
        <chakra.p borderTopWidth="1px" borderColor="border" pt="2" fontSize="xs">
          Customer names, addresses and phone numbers: keep this sheet with the crew and shred it
          after the move. Printed {formatOfficeMoment(printedAt)}.
        </chakra.p>
      </chakra.article>
    </PrintPaper>
  )
}

interface LaneProps extends Pick<DaySheetProps, 'known'> {
  lane: CrewLane
}

function Lane({ lane: { title, note, jobs, carried }, known }: LaneProps) {
  return (
    <chakra.section display="grid" gap="2">
      <chakra.h2 fontSize="md" fontWeight="title" breakAfter="avoid">
        {title} {note !== '' && <chakra.span fontWeight="normal">({note})</chakra.span>}
      </chakra.h2>
      {carried.map(({ id, quote, booking }) => (
        <p key={id}>
          <strong>{quote?.name ?? 'Request deleted'}</strong>
          {booking !== null && `, ${describeCarried(booking)}`}
        </p>
      ))}
      {jobs.map((job) => (
        <JobLines key={job.id} job={job} known={known.get(job.id)} />
      ))}
    </chakra.section>
  )
}

interface JobLinesProps {
  job: CalendarJob
  known: CrewKnowledge | undefined
}

function JobLines({ job: { id, quote, booking }, known }: JobLinesProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="6.5rem minmax(0, 1fr)"
      columnGap="3"
      borderTopWidth="1px"
      borderColor="border"
      pt="1.5"
      breakInside="avoid"
    >
      <chakra.div fontVariantNumeric="tabular-nums">
        <strong>
          {booking === null ? 'No time yet' : describeSpan(booking.from_minute, booking.to_minute)}
        </strong>
        {booking !== null && (
          <p>
            {booking.people} people{booking.hours > 0 && `, ${booking.hours}\u00A0h`}
          </p>
        )}
      </chakra.div>
      <div>
        <p>
          <strong>{quote?.name ?? 'Request deleted'}</strong>
          {quote !== null && ` · ${formatPhone(quote.phone)}`} · #{quoteNumber(id)}
        </p>
        {quote !== null && (
          <p>
            From {quote.from_address}
            <br />
            To {quote.to_address}
          </p>
        )}
        {quote !== null && quote.extras.length > 0 && <p>Extras: {quote.extras.join(', ')}</p>}
        {booking !== null && booking.note !== '' && <p>Note: {booking.note}</p>}
        {quote !== null &&
          known !== undefined &&
          crewFacts(quote, known).map(({ label, value }) => (
            <p key={label}>
              {label}: {value}
            </p>
          ))}
      </div>
    </chakra.div>
  )
}
