import type { CalendarDay, CalendarJob } from '@moving/domain/calendar/calendar-jobs'
import { calendarPathFor } from '@moving/domain/calendar/calendar-period'
import type { Crew, CrewSettings } from '@moving/domain/calendar/crew'
import { lanesOf, unassignedKey, type CrewLane } from '@moving/domain/calendar/crew-lanes'
import { formatLongDate, type PlainDate } from '@moving/domain/plain-date'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chakra } from '../../../ui/layout.ts'
import type { Hovered } from '../drag/use-board.ts'
import { useDropLane } from '../drag/use-dragged.ts'
import { CarriedBlock } from './carried-block.tsx'
import { DayName, DayNotes } from './day-head.tsx'
import { DropNote, isOver } from './drop-note.tsx'
import { JobBlock, type JobActions } from './job-block.tsx'
import type { CalendarNames } from './calendar-names.ts'

export interface PeriodViewProps {
  days: readonly CalendarDay[]
  today: PlainDate
  names: CalendarNames
  onOpen: (job: CalendarJob) => void
}

interface WeekViewProps extends PeriodViewProps, JobActions {
  settings: CrewSettings
  hovered: Hovered | null
}

/** Maximum number of blocks per crew and day. The day view shows all of them. */
const blocksACell = 12

/** A week with crews as rows and days as columns. On phones, a list of days. */
export function WeekView({ days, settings, ...rest }: WeekViewProps) {
  const lanes = days.map((day) => ({ day, lanes: lanesOf(day, settings) }))
  const used = new Set(lanes.flatMap((day) => day.lanes.map(({ key }) => key)))
  const rows = settings.crews.filter(({ id }) => used.has(id))
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '6rem repeat(7, minmax(0, 1fr))' }}
      gridTemplateRows={{ lg: 'auto repeat(var(--rows), auto)' }}
      gap={{ base: '3', lg: '1.5' }}
      // Scrolls a focused block so far that the sticky names don't cover it.
      css={{ '& :is(a, button)': { scrollMarginTop: '{sizes.4}' } }}
      style={{ '--rows': rows.length + 1 } as CSSProperties}
    >
      <RowHeads crews={rows} />
      {lanes.map((day) => (
        <WeekDay key={day.day.day} {...day} rows={rows} {...rest} />
      ))}
    </chakra.ol>
  )
}

const column = {
  lg: { gridRow: '1 / -1', display: 'grid', gridTemplateRows: 'subgrid' },
} as const

/** Hidden from screen readers, because each cell has its crew's name. */
function RowHeads({ crews }: { crews: readonly Crew[] }) {
  return (
    <chakra.li
      aria-hidden="true"
      display={{ base: 'none', lg: 'grid' }}
      css={column}
      fontSize="sm"
      fontWeight="semibold"
      overflowWrap="anywhere"
    >
      <span />
      <chakra.span py="1.5">Unassigned</chakra.span>
      {crews.map(({ id, name }) => (
        <chakra.span key={id} py="1.5">
          {name}
        </chakra.span>
      ))}
    </chakra.li>
  )
}

interface WeekDayProps extends Omit<WeekViewProps, 'days' | 'settings'> {
  day: CalendarDay
  lanes: readonly CrewLane[]
  rows: readonly Crew[]
}

function WeekDay({ day, lanes, rows, today, ...rest }: WeekDayProps) {
  return (
    <chakra.li
      aria-label={formatLongDate(day.day)}
      display="grid"
      alignContent="start"
      gap={{ base: '2', lg: '0' }}
      p={{ base: '3', lg: '1.5' }}
      minWidth="0"
      bg={day.dayOff === null ? 'bg.panel' : 'bg.muted'}
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      outline={day.day === today ? '2px solid' : undefined}
      outlineColor="brand.solid"
      position="relative"
      css={column}
    >
      <StickyName isOff={day.dayOff !== null}>
        <DayName day={day} isToday={day.day === today} />
      </StickyName>
      <chakra.div px="1" pt={nameHeight} pb={{ lg: '1.5' }}>
        <DayNotes day={day} hasCrews={rest.names.crews.length > 0} />
      </chakra.div>
      {[unassignedKey, ...rows.map(({ id }) => id)].map((key) => {
        const lane = lanes.find((other) => other.key === key)
        return lane ? <Cell key={key} day={day.day} lane={lane} {...rest} /> : <span key={key} />
      })}
    </chakra.li>
  )
}

/** The height of the office's header, below which the names of the days stick. */
const barHeight = '56px'
const nameHeight = '8'

/**
 * Keeps the name of a day visible while the page scrolls. It is above the day's rows instead of in
 * the first row, because a row's content can't stick outside of its row.
 */
function StickyName({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  return (
    <chakra.div position="absolute" inset="0" zIndex="2" pointerEvents="none">
      <chakra.div
        position="sticky"
        top={barHeight}
        px={{ base: '4', lg: '2.5' }}
        pt={{ base: '3', lg: '1.5' }}
        pb="1"
        bg={isOff ? 'bg.muted' : 'bg.panel'}
        borderRadius="{radii.control} {radii.control} 0 0"
        pointerEvents="auto"
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

interface CellProps extends JobActions {
  day: PlainDate
  lane: CrewLane
  names: CalendarNames
  hovered: Hovered | null
}

function Cell({ day, lane: { title, crew, jobs, carried }, names, hovered, ...acts }: CellProps) {
  const cell = useDropLane<HTMLDivElement>(day, crew?.id ?? null)
  const isEmpty = jobs.length + carried.length === 0
  const more = jobs.length - blocksACell
  return (
    <chakra.div
      ref={cell}
      role="group"
      aria-label={title}
      position="relative"
      display={isEmpty ? { base: 'none', lg: 'block' } : 'block'}
      minHeight={{ lg: '11' }}
      minWidth="0"
      py={{ lg: '1.5' }}
      borderTopWidth={{ lg: '1px' }}
      borderColor="border"
    >
      <chakra.p hideFrom="lg" fontSize="xs" fontWeight="semibold" color="fg.muted" mb="1">
        {title}
      </chakra.p>
      {!isEmpty && (
        <chakra.ul
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'minmax(0, 1fr)',
          }}
          gap="1.5"
        >
          {carried.map((job) => (
            <chakra.li key={job.id} display="grid" minWidth="0">
              <CarriedBlock job={job} names={names} onOpen={acts.onOpen} />
            </chakra.li>
          ))}
          {jobs.slice(0, blocksACell).map((job) => (
            <chakra.li key={job.id} display="grid" minWidth="0">
              <JobBlock {...{ job, names }} {...acts} />
            </chakra.li>
          ))}
          {more > 0 && (
            <li>
              <Link to={calendarPathFor({ view: 'day', day })}>{more} more</Link>
            </li>
          )}
        </chakra.ul>
      )}
      {hovered && isOver(hovered, day, crew?.id ?? null) && <DropNote hovered={hovered} />}
    </chakra.div>
  )
}
