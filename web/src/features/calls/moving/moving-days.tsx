import {
  calendarOf,
  lacksCrew,
  type CalendarDay,
  type CalendarJob,
} from '@moving/domain/calendar/calendar-jobs'
import type { Crew } from '@moving/domain/calendar/crew'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { crewNameOf } from '@moving/domain/calendar/describe-job'
import { townOf } from '@moving/domain/calendar/town-of'
import { countOf } from '@moving/domain/count'
import { nextWorkday } from '@moving/domain/opening-days'
import {
  describeNextDay,
  shiftPlainDate,
  todayAtOffice,
  type PlainDate,
} from '@moving/domain/plain-date'
import { isOfBooking } from '@moving/domain/progress/of-booking'
import { isLate, noProgress } from '@moving/domain/progress/progress'
import { describeDayOfMove } from '@moving/domain/work/due'
import { telUri } from '@moving/domain/work/message-uri'
import { useOfficeHours } from '../../../lib/hours/use-office-hours.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { watchPeriod, type Period } from '../../../shared/office/period/watch-period.ts'
import {
  watchLatestCheckIns,
  type LatestCheckIn,
} from '../../../shared/office/progress/watch-latest-check-ins.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import {
  CrewTextButton,
  MissingCrewPhone,
} from '../../../shared/office/crew-text/crew-text-button.tsx'
import { AnchorButton, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { IconPhone } from '../../../ui/icon/icons.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { CrewTexts } from './crew-texts.tsx'

const retryMs = 15_000
const noCheckIns: ReadonlyMap<string, LatestCheckIn> = new Map()

/**
 * Listens to today's moves, and to those of the next day with moves, up to the next workday.
 * @returns undefined until they are loaded; without moves after a failure, so that the list of
 * tasks doesn't have to wait
 */
export function useMovingDays(): MovingDaysProps | undefined {
  const now = useNow()
  const today = now && todayAtOffice(now)
  const hours = useOfficeHours()
  const until = today && nextWorkday(today, hours)
  const { data: period, status } = useAsyncData<Period>({
    key: today && `${today} ${until}`,
    cachedAs: 'moving days',
    failure: 'The next moves couldn’t be loaded',
    retryMs,
    subscribe: ({ db, next, error }) =>
      watchPeriod(db, { first: today ?? '', last: until ?? '', next, error }),
  })
  const { data: checkIns = noCheckIns } = useAsyncData<ReadonlyMap<string, LatestCheckIn>>({
    key: today,
    cachedAs: 'moving reports',
    failure: 'The crews’ reports couldn’t be loaded',
    retryMs,
    subscribe: watchLatestCheckIns(today ?? ''),
  })
  if (!now || !today || !until) return undefined
  if (!period) return status === 'error' ? { now, days: [], checkIns, crews: [] } : undefined
  const days = calendarOf(daysFrom(today, until), { ...period, accepted: [] }, today)
  return { now, days, checkIns, crews: period.settings.crews }
}

const daysFrom = (day: PlainDate, last: PlainDate): PlainDate[] =>
  day > last ? [] : [day, ...daysFrom(shiftPlainDate(day, 1), last)]

interface MovingDaysProps extends JobProps {
  /** Today, and the days up to the next workday. */
  days: readonly CalendarDay[]
}

/**
 * Today's moves with the latest report of each crew. The moves of the next day with moves are
 * collapsed at first.
 */
export function MovingDays({ days, ...shared }: MovingDaysProps) {
  const [first = [], ...later] = days.map(({ jobs }) =>
    jobs.filter(({ isClosed, quote }) => quote !== null && !isClosed),
  )
  const second = later.map((jobs) => jobs.filter(isThatDay)).find((jobs) => jobs.length > 0) ?? []
  const nextDay = second[0]?.day
  return (
    <>
      {first.length > 0 && (
        <chakra.section aria-label="Moving today" display="grid" gap="2.5">
          <chakra.h2 textStyle="label" color="fg.muted">
            Moving today ({first.filter(isThatDay).length})
          </chakra.h2>
          <JobList jobs={first} {...shared} />
        </chakra.section>
      )}
      {nextDay !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="start" columnGap="5" rowGap="2.5">
          <chakra.details flex="1 1 20rem">
            <chakra.summary textStyle="label" color="fg.muted" cursor="pointer" py="2">
              {describeNextDay(nextDay, todayAtOffice(shared.now))}:{' '}
              {summaryOf(second, shared.crews)}
            </chakra.summary>
            <JobList jobs={second} {...shared} />
          </chakra.details>
          <CrewTexts crews={crewsOf(second, shared.crews)} />
        </chakra.div>
      )}
    </>
  )
}

/** False for a move that got a different day, although its crew is still booked for this one. */
const isThatDay = ({ day, quote }: CalendarJob) => quote?.move_date === day

const crewsOf = (jobs: readonly CalendarJob[], crews: readonly Crew[]) =>
  crews.filter(({ id, retired }) => !retired && jobs.some(({ booking }) => booking?.crew === id))

/**
 * A line about several moves: their number, the number without a crew, and each crew's customers.
 */
function summaryOf(jobs: readonly CalendarJob[], crews: readonly Crew[]): string {
  const without = jobs.filter(lacksCrew).length
  const moves = countOf(jobs.length, 'move')
  const names = (of: (job: CalendarJob) => boolean) =>
    jobs.flatMap((job) => (of(job) ? (job.quote?.name ?? []) : [])).join(', ')
  return [
    without === 0 ? moves : `${moves}, ${without} without a crew`,
    ...crewsOf(jobs, crews).map(
      ({ id, name }) => `${name}: ${names(({ booking }) => booking?.crew === id)}`,
    ),
    ...(without === 0 ? [] : [`No crew: ${names(lacksCrew)}`]),
  ].join(' · ')
}

interface JobProps {
  now: Date
  checkIns: ReadonlyMap<string, LatestCheckIn>
  crews: readonly Crew[]
}

function JobList({ jobs, ...props }: JobProps & { jobs: readonly CalendarJob[] }) {
  return (
    <Card as="ul" py="2" px="4" fontSize="sm" fontVariantNumeric="tabular-nums">
      {jobs.map((job, place) => (
        <Job key={job.id} job={job} isFirst={isFirstOfCrew(jobs, place)} {...props} />
      ))}
    </Card>
  )
}

const isFirstOfCrew = (jobs: readonly CalendarJob[], place: number) => {
  const crewAt = (at: number) => jobs[at]?.booking?.crew
  return jobs.findIndex((_, at) => crewAt(at) === crewAt(place)) === place
}

interface OneJobProps extends JobProps {
  job: CalendarJob
  isFirst: boolean
}

function Job({ job, isFirst, now, checkIns, crews }: OneJobProps) {
  const link = useRequestLink()
  const { id, day, quote, booking, conflicts } = job
  if (quote === null) return null
  const report = checkIns.get(id)
  const isReported = report !== undefined && isOfBooking(report, booking)
  const isToday = day === todayAtOffice(now)
  const progress = isReported ? report.progress : noProgress
  const isOnOtherDay = !isThatDay(job)
  const isOverdue =
    booking !== null &&
    !isOnOtherDay &&
    quote.status === 'scheduled' &&
    isLate(progress, { day, window: booking }, now)
  const [crew] = crewsOf([job], crews)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      minHeight="9"
      py="1"
    >
      {lacksCrew(job) ? (
        <Badge tone="error">No crew</Badge>
      ) : (
        <strong>{crewNameOf(booking?.crew ?? null, crews)}</strong>
      )}
      {booking && (
        <chakra.span color="fg.muted">
          {describeSpan(booking.from_minute, booking.to_minute)}
        </chakra.span>
      )}
      <LinkButton
        variant="link"
        size="sm"
        px="0"
        flexShrink="1"
        overflowWrap="anywhere"
        {...link(id)}
      >
        {quote.name}
      </LinkButton>
      <chakra.span color="fg.muted">
        {[quote.from_address, quote.to_address].map((place) => townOf(place) ?? place).join(' → ')}
      </chakra.span>
      {isOnOtherDay && <Badge tone="error">Moves {describeDayOfMove(quote.move_date)}</Badge>}
      {isToday && !isOnOtherDay && (
        <span>{statusOf(quote.status, isReported ? report.last : null)}</span>
      )}
      {isOverdue && <Badge tone="error">Late</Badge>}
      {isOverdue && crew && crew.phone !== '' && (
        <AnchorButton variant="outline" size="sm" href={telUri(crew.phone)}>
          <IconPhone size={18} />
          Call Crew
        </AnchorButton>
      )}
      {conflicts.length > 0 && <Badge tone="error">Conflict</Badge>}
      {isToday && isFirst && crew && (
        <>
          <MissingCrewPhone crew={crew} />
          <CrewTextButton crew={crew} />
        </>
      )}
    </chakra.li>
  )
}

const statusOf = (status: string, last: string | null) =>
  last ?? (status === 'completed' ? 'Completed' : 'Not started')
