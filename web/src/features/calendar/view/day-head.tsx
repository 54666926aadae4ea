import type { CalendarDay } from '@moving/domain/calendar/calendar-jobs'
import { calendarPathFor, describeDayHead } from '@moving/domain/calendar/calendar-period'
import { dayOffLabels } from '@moving/domain/calendar/crew-day'
import { describeFree } from '@moving/domain/calendar/day-load'
import { formatLongDate } from '@moving/domain/plain-date'
import { Link } from 'react-router-dom'
import { chakra } from '../../../ui/layout.ts'

interface DayHeadProps {
  day: CalendarDay
  isToday: boolean
  hasCrews: boolean
}

export function DayHead({ day, isToday, hasCrews }: DayHeadProps) {
  return (
    <chakra.div display="grid" alignContent="start" gap="1" px="1">
      <DayName day={day} isToday={isToday} />
      <DayNotes day={day} hasCrews={hasCrews} />
    </chakra.div>
  )
}

/** The short name of a day, with a link to the day. Today is marked. */
export function DayName({ day: { day }, isToday }: Pick<DayHeadProps, 'day' | 'isToday'>) {
  return (
    <chakra.h3 fontSize="md" fontWeight="title">
      <Link
        to={calendarPathFor({ view: 'day', day })}
        aria-current={isToday ? 'date' : undefined}
        aria-description={formatLongDate(day)}
      >
        {describeDayHead(day)}
      </Link>
      {isToday && (
        <chakra.span ms="2" fontSize="xs" fontWeight="semibold" color="accent.fg">
          Today
        </chakra.span>
      )}
    </chakra.h3>
  )
}

/** How many crews are booked, such as 'Crews 2 of 2, full', and the exceptions of the day. */
export function DayNotes({ day, hasCrews }: Pick<DayHeadProps, 'day' | 'hasCrews'>) {
  const { load, dayOff, fields, jobs } = day
  const warnings = jobs.filter(({ conflicts }) => conflicts.length > 0).length
  return (
    <chakra.div display="grid" gap="1" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {hasCrews && (dayOff === null || load.taken > 0) && <Load load={load} />}
      {dayOff !== null && <strong>{dayOffLabels[dayOff]}</strong>}
      {warnings > 0 && (
        <chakra.span color="error.fg" fontWeight="semibold">
          <span aria-hidden="true">⚠ </span>
          {warnings === 1 ? 'One move conflicts' : `${warnings} moves conflict`}
        </chakra.span>
      )}
      {fields.note !== '' && <chakra.span color="fg">{fields.note}</chakra.span>}
    </chakra.div>
  )
}

function Load({ load }: Pick<CalendarDay, 'load'>) {
  const { taken, crews } = load
  const share = crews === 0 ? 1 : Math.min(1, taken / crews)
  const isOver = taken > crews
  return (
    <>
      <span>
        Crews {taken} of {crews}
        {describeFree(load) !== '' && `, ${describeFree(load)}`}
      </span>
      <chakra.span
        aria-hidden="true"
        display="block"
        height="1.5"
        bg="bg.muted"
        borderRadius="full"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="full"
          bg={isOver ? 'error.fg' : 'brand.solid'}
          // A style prop would add a rule to the style sheet for every new width.
          style={{ width: `${share * 100}%` }}
        />
      </chakra.span>
    </>
  )
}
