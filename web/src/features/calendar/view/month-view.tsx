import {
  lacksCrew,
  type CalendarDay,
  type CalendarJob,
} from '@moving/domain/calendar/calendar-jobs'
import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import { describeMinute } from '@moving/domain/calendar/day-minutes'
import { formatLongDate } from '@moving/domain/plain-date'
import { Link } from 'react-router-dom'
import { chakra } from '../../../ui/layout.ts'
import { DayHead } from './day-head.tsx'
import { blockIdOf } from './job-block.tsx'
import type { PeriodViewProps } from './week-view.tsx'

const namesADay = 3

/** A month in whole weeks. On phones, only days with moves, notes or exceptions. */
export function MonthView({ month, days, ...rest }: PeriodViewProps & { month: string }) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' }}
      gap="1.5"
    >
      {days.map((day) => (
        <MonthDay key={day.day} day={day} isOther={!day.day.startsWith(month)} {...rest} />
      ))}
    </chakra.ol>
  )
}

interface MonthDayProps extends Omit<PeriodViewProps, 'days'> {
  day: CalendarDay
  /** True for a day of the previous or next month. */
  isOther: boolean
}

function MonthDay({ day, isOther, today, names, onOpen }: MonthDayProps) {
  const { jobs, fields, dayOff } = day
  const isQuiet = jobs.length === 0 && fields.note === '' && (dayOff === null || isOther)
  const more = jobs.length - namesADay
  return (
    <chakra.li
      aria-label={formatLongDate(day.day)}
      display={isQuiet ? { base: 'none', lg: 'grid' } : 'grid'}
      alignContent="start"
      gap="1.5"
      minHeight={{ lg: '26' }}
      p="1.5"
      bg={isOther ? 'transparent' : dayOff === null ? 'bg.panel' : 'bg.muted'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      outline={day.day === today ? '2px solid' : undefined}
      outlineColor="brand.solid"
    >
      <DayHead day={day} isToday={day.day === today} hasCrews={names.crews.length > 0} />
      {jobs.length > 0 && (
        <chakra.ul display="grid" gap="0.5">
          {jobs.slice(0, namesADay).map((job) => (
            <chakra.li key={job.id} minWidth="0">
              <ShortJob job={job} names={names} onOpen={onOpen} />
            </chakra.li>
          ))}
          {more > 0 && (
            <chakra.li fontSize="xs" px="1">
              <Link to={calendarPathFor({ view: 'day', day: day.day })}>{more} more</Link>
            </chakra.li>
          )}
        </chakra.ul>
      )}
    </chakra.li>
  )
}

interface ShortJobProps extends Pick<PeriodViewProps, 'names' | 'onOpen'> {
  job: CalendarJob
}

function ShortJob({ job, names, onOpen }: ShortJobProps) {
  const { booking, isAccepted, conflicts } = job
  return (
    <chakra.button
      type="button"
      id={blockIdOf(job.id)}
      onClick={() => onOpen(job)}
      display="block"
      width="full"
      minHeight={{ base: '11', lg: '7' }}
      px="1"
      textAlign="start"
      fontSize="xs"
      lineHeight="snug"
      borderRadius="badge"
      cursor="pointer"
      overflowWrap="anywhere"
      _hover={{ bg: 'bg.panel' }}
    >
      {conflicts.length > 0 && (
        <chakra.span color="error.fg" role="img" aria-label="Conflict">
          ⚠{' '}
        </chakra.span>
      )}
      <chakra.span
        fontWeight="semibold"
        color={lacksCrew(job) && !isAccepted ? 'error.fg' : undefined}
      >
        {booking === null ? 'No crew' : describeMinute(booking.from_minute)}
      </chakra.span>{' '}
      {names.customerOf(job)}
    </chakra.button>
  )
}
