import type { CalendarDay } from '@moving/domain/calendar/calendar-jobs'
import { bookingLimits } from '@moving/domain/calendar/booking'
import { lanesOf, slotsAfterMidnight, type CrewLane } from '@moving/domain/calendar/crew-lanes'
import type { Crew, CrewSettings } from '@moving/domain/calendar/crew'
import { slotOf, type Slot } from '@moving/domain/calendar/crew-day'
import { axisOf, gridLinesOf, hoursOf, type DayAxis } from '@moving/domain/calendar/day-axis'
import { describeMinute, minuteOfTimeField } from '@moving/domain/calendar/day-minutes'
import { formatOfficeDateTime } from '@moving/domain/office-hours'
import { nextWorkday } from '@moving/domain/opening-days'
import { todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import type { CSSProperties, ReactNode } from 'react'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import {
  CrewTextButton,
  MissingCrewPhone,
} from '../../../shared/office/crew-text/crew-text-button.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { Hovered } from '../drag/use-board.ts'
import { useDropLane } from '../drag/use-dragged.ts'
import { CarriedBlock } from './carried-block.tsx'
import { DayNotes } from './day-head.tsx'
import { DropNote, isOver } from './drop-note.tsx'
import { JobBlock, type JobActions } from './job-block.tsx'
import type { CalendarNames } from './calendar-names.ts'

interface DayViewProps extends JobActions {
  day: CalendarDay
  settings: CrewSettings
  names: CalendarNames
  hovered: Hovered | null
}

const columns = { base: 'minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr)' }

/** A day with crews as rows and hours as columns. On phones, each crew has a list. */
export function DayView({ day, settings, ...rest }: DayViewProps) {
  const axis = axisOf([
    ...day.carried.flatMap(slotsAfterMidnight),
    ...day.jobs.flatMap(({ booking }) => (booking === null ? [] : [slotOf(booking)])),
  ])
  return (
    <chakra.div display="grid" gap="3" style={{ '--hours': hoursOf(axis).length } as CSSProperties}>
      <chakra.div maxWidth="prose" fontSize="sm">
        <DayNotes day={day} hasCrews={rest.names.crews.length > 0} />
      </chakra.div>
      <Hours axis={axis} />
      {lanesOf(day, settings).map((lane) => (
        <Lane key={lane.key} {...{ lane, axis }} day={day} {...rest} />
      ))}
      {day.jobs.length + day.carried.length === 0 && <p>No moves on this day.</p>}
    </chakra.div>
  )
}

/** The hours above the lanes. Screen readers ignore them, because each block has its own times. */
function Hours({ axis }: { axis: DayAxis }) {
  const hours = hoursOf(axis)
  // On a long day, the labels would be wider than an hour.
  const step = hours.length > 14 ? 2 : 1
  return (
    <chakra.div
      aria-hidden="true"
      display={{ base: 'none', md: 'grid' }}
      gridTemplateColumns={columns}
      columnGap="3"
      fontSize="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span display={{ base: 'none', lg: 'block' }} />
      <chakra.div display="grid" gridTemplateColumns="repeat(var(--hours), minmax(0, 1fr))">
        {hours.map((hour, place) => (
          <chakra.span key={hour} whiteSpace="nowrap">
            {place % step === 0 && describeMinute(hour)}
          </chakra.span>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

interface LaneProps extends Omit<DayViewProps, 'settings'> {
  lane: CrewLane
  axis: DayAxis
}

function Lane({ lane, axis, day, names, hovered, ...acts }: LaneProps) {
  const { title, note, crew, jobs, carried } = lane
  const track = useDropLane<HTMLUListElement>(day.day, crew?.id ?? null, axis)
  return (
    <chakra.section
      aria-label={title}
      display="grid"
      gridTemplateColumns={columns}
      columnGap="3"
      rowGap="1.5"
      alignItems="start"
    >
      <chakra.div display="grid" gap="1.5" justifyItems="start">
        <chakra.h3 fontSize="md" fontWeight="title">
          {title}
          <chakra.span
            display={{ base: 'inline', lg: 'block' }}
            ms={{ base: '2', lg: '0' }}
            fontWeight="normal"
            fontSize="sm"
            color="fg.muted"
          >
            {note}
          </chakra.span>
        </chakra.h3>
        {crew && !crew.retired && <LaneText crew={crew} day={day.day} />}
      </chakra.div>
      <chakra.div position="relative">
        <Track ref={track}>
          {carried.map((job) => (
            <TimedItem key={job.id} axis={axis} slot={slotsAfterMidnight(job)[0]}>
              <CarriedBlock job={job} names={names} onOpen={acts.onOpen} />
            </TimedItem>
          ))}
          {jobs.map((job) => (
            <TimedItem
              key={job.id}
              axis={axis}
              slot={job.booking ? slotOf(job.booking) : undefined}
            >
              <JobBlock job={job} isTimed={job.booking !== null} names={names} {...acts} />
            </TimedItem>
          ))}
        </Track>
        <NowLine day={day.day} axis={axis} />
        {hovered && isOver(hovered, day.day, crew?.id ?? null) && (
          <Landing hovered={hovered} axis={axis} />
        )}
      </chakra.div>
    </chakra.section>
  )
}

/**
 * A button that sends the crew a link to its page. It is only shown for days that the page shows:
 * today and the next workday.
 */
function LaneText({ crew, day }: { crew: Crew; day: PlainDate }) {
  const now = useNow()
  const today = now && todayAtOffice(now)
  const hours = useOfficeHours()
  if (today === null || day < today || day > nextWorkday(today, hours)) return null
  return (
    <>
      <CrewTextButton crew={crew} />
      <MissingCrewPhone crew={crew} />
    </>
  )
}

/**
 * A lane with columns of 15 minutes. Overlapping blocks are below each other. On phones, a list.
 */
const Track = chakra('ul', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: 'repeat(calc(4 * var(--hours)), minmax(0, 1fr))',
    gridAutoFlow: 'row dense',
    alignItems: { base: 'stretch', md: 'start' },
    gap: { base: '2', md: '0' },
    rowGap: '1',
    minHeight: '14',
    p: { base: '2', md: '0' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    md: {
      backgroundImage:
        'repeating-linear-gradient(to right, {colors.border} 0 1px, transparent 1px calc(100% / var(--hours)))',
    },
  },
})

/** Blocks without a time are two hours wide, so that there is space for a name. */
const untimed = { start: 'auto', end: `span ${120 / bookingLimits.stepMinutes}` }

interface TimedItemProps {
  axis: DayAxis
  slot: Slot | undefined
  children: ReactNode
}

function TimedItem({ axis, slot, children }: TimedItemProps) {
  const lines = slot ? gridLinesOf(axis, { from: slot.from_minute, end: slot.end_minute }) : untimed
  return (
    <chakra.li
      display="grid"
      minWidth="0"
      css={{ md: { gridColumn: 'var(--start) / var(--end)' } }}
      style={{ '--start': lines.start, '--end': lines.end } as CSSProperties}
    >
      {children}
    </chakra.li>
  )
}

function Landing({ hovered, axis }: { hovered: Hovered; axis: DayAxis }) {
  const { from_minute: from, end_minute: end } = slotOf(hovered.booking)
  const shareOf = (minute: number) =>
    (Math.min(Math.max(minute, axis.from), axis.to) - axis.from) / (axis.to - axis.from)
  const [start, stop] = [shareOf(from), shareOf(Math.max(end, from + 60))]
  return (
    <>
      <chakra.div
        data-landing=""
        aria-hidden="true"
        display={{ base: 'none', md: 'block' }}
        position="absolute"
        insetBlock="0"
        zIndex="1"
        bg={hovered.isBad ? 'error.fg' : 'brand.solid'}
        opacity="0.25"
        pointerEvents="none"
        style={{ left: `${start * 100}%`, width: `${(stop - start) * 100}%` }}
      />
      <DropNote hovered={hovered} />
    </>
  )
}

function NowLine({ day, axis }: { day: string; axis: DayAxis }) {
  const now = useNow()
  const [today, time = ''] = now === null ? [] : formatOfficeDateTime(now).split('T')
  const minute = minuteOfTimeField(time) ?? 0
  if (today !== day) return null
  if (minute < axis.from || minute > axis.to) return null
  return (
    <chakra.span
      data-now=""
      aria-hidden="true"
      display={{ base: 'none', md: 'block' }}
      position="absolute"
      insetBlock="-1.5"
      width="2px"
      bg="accent.fg"
      pointerEvents="none"
      style={{ left: `${((minute - axis.from) / (axis.to - axis.from)) * 100}%` }}
    />
  )
}
