import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import { formatLongDate, type PlainDate } from '@moving/domain/plain-date'
import { Link } from 'react-router-dom'
import { chakra } from '../../../ui/layout.ts'
import { DayHead } from './day-head.tsx'
import { JobCard } from './job-card.tsx'
import type { CalendarNames } from './calendar-names.ts'

export interface PeriodViewProps {
  days: readonly CalendarDay[]
  today: PlainDate
  names: CalendarNames
  onOpen: (job: CalendarJob) => void
}

/** Cards of a day in the week; the day itself has all. */
const cardsADay = 12

/** Seven days beside each other, a list of days on phones. */
export function WeekView({ days, today, names, onOpen }: PeriodViewProps) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' }}
      gap={{ base: '3', lg: '2' }}
    >
      {days.map((day) => (
        <chakra.li
          key={day.day}
          aria-label={formatLongDate(day.day)}
          display="grid"
          alignContent="start"
          gap="2"
          p={{ base: '3', lg: '1.5' }}
          bg={day.dayOff === null ? 'bg.panel' : 'bg.muted'}
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
          outline={day.day === today ? '2px solid' : undefined}
          outlineColor="brand.solid"
        >
          <DayHead day={day} isToday={day.day === today} hasCrews={names.crews.length > 0} />
          <Cards day={day} names={names} onOpen={onOpen} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Cards({
  day,
  names,
  onOpen,
}: Pick<PeriodViewProps, 'names' | 'onOpen'> & { day: CalendarDay }) {
  const { jobs } = day
  const more = jobs.length - cardsADay
  if (jobs.length === 0) return null
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'minmax(0, 1fr)',
      }}
      gap="2"
    >
      {jobs.slice(0, cardsADay).map((job) => (
        <chakra.li key={job.id} display="grid" minWidth="0">
          <JobCard {...{ job, names, onOpen }} />
        </chakra.li>
      ))}
      {more > 0 && (
        <li>
          <Link to={calendarPathFor({ view: 'day', day: day.day })}>{more} more</Link>
        </li>
      )}
    </chakra.ul>
  )
}
