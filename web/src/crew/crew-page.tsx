import { business, phoneHref } from '@moving/domain/business'
import { describeNextDay, formatOfficeTime, formatOfficeWeekday } from '@moving/domain/plain-date'
import { clockOff } from '@moving/domain/progress/check-in'
import type { CrewDay, CrewDayState } from './crew-day-state.ts'
import { Advice, JobCard } from './crew-job-card.tsx'
import { adviceOn, isWaiting, type KeptCheckIn } from './check-in-queue.ts'
import { describeClock, describeCheckInTime, describeForScreenReaders } from './check-in-texts.ts'
import { useCrewDay } from './use-crew-day.ts'
import { useKeptFocus } from './use-focus-after-removal.ts'

interface CrewPageProps {
  crewDay: CrewDay
  /** True if this browser can open the page without a network. */
  opensOffline: boolean
}

/**
 * A crew's day, opened through its link: jobs today and on the next day with jobs, and buttons that
 * report progress.
 */
export function CrewPage({ crewDay, opensOffline }: CrewPageProps) {
  const state = useCrewDay(crewDay)
  useKeptFocus()
  const needsNetwork = !crewDay.isLasting || !opensOffline
  return (
    <main>
      {state.reading === 'ended' ? (
        <EndedLink {...{ state, crewDay }} />
      ) : (
        <>
          <Heading {...state} />
          {needsNetwork && (
            <p className="say">
              This page won’t work offline in this browser. Keep it open until everything is sent.
            </p>
          )}
          <Lost
            updates={state.lost}
            ahead={state.ahead}
            title="These updates from an earlier link didn’t reach the office. Tell the office:"
            onRead={() => crewDay.dropLost()}
          />
          <Jobs {...{ state, crewDay }} />
        </>
      )}
      <p role="status" className="spoken">
        {describeForScreenReaders(state.checkIns, state.ahead, state.reading)}
      </p>
      <footer>
        <p>
          Lost your phone, or wrong crew? Call the office: <OfficePhone />
        </p>
        <p>Anyone with this link can see your customers’ names, phone numbers and addresses.</p>
      </footer>
      {state.reading === 'unreachable' && <Unreachable {...state} />}
    </main>
  )
}

function Heading({ day, ahead }: CrewDayState) {
  const off = clockOff(ahead, 0)
  return (
    <header>
      <h1 tabIndex={-1}>{day?.view.crew ?? 'Your Jobs'}</h1>
      {day && <p>{formatOfficeWeekday(new Date(`${day.view.today}T17:00:00Z`))}</p>}
      {off !== null && <p className="say">{describeClock(off)}</p>}
    </header>
  )
}

/** At the bottom of the window, where the note doesn't move the buttons when it appears. */
function Unreachable({ day, checkIns }: CrewDayState) {
  return (
    <p className="say bar">
      {day && <strong>As of {formatOfficeTime(new Date(day.view.now))}. </strong>}
      {checkIns.some(isWaiting) ? 'Waiting for a connection.' : 'No connection right now.'}
    </p>
  )
}

function Jobs({ state, crewDay }: { state: CrewDayState; crewDay: CrewDay }) {
  const { day, checkIns, reading } = state
  if (day === null) return reading === 'loading' ? <p>Loading…</p> : null
  const { jobs, today } = day.view
  const now = jobs.filter((job) => job.day <= today)
  const later = jobs.filter((job) => job.day > today)
  const ids = new Set(jobs.map(({ id }) => id))
  const gone = checkIns.filter((one) => !ids.has(one.checkIn.quoteId) && adviceOn(one) !== null)
  return (
    <>
      {[...new Set(gone.map(({ checkIn }) => checkIn.quoteId))].map((job) => (
        <Advice key={job} {...{ job, state, crewDay }} />
      ))}
      <section aria-labelledby="today">
        <h2 id="today">Today</h2>
        {now.length === 0 && <p>No jobs today.</p>}
        {now.map((job) => (
          <JobCard key={job.id} {...{ job, today, state, crewDay }} />
        ))}
      </section>
      {later[0] && (
        <section aria-labelledby="later">
          <h2 id="later">{describeNextDay(later[0].day, today)}</h2>
          {later.map((job) => (
            <JobCard key={job.id} {...{ job, today, state, crewDay }} />
          ))}
        </section>
      )}
    </>
  )
}

function EndedLink({ state, crewDay }: { state: CrewDayState; crewDay: CrewDay }) {
  return (
    <>
      <h1 tabIndex={-1}>This link no longer works</h1>
      <p>
        {state.hasMakerLeft
          ? 'The person who made it left the team. Call us for a new link: '
          : 'Call the office: '}
        <OfficePhone />
      </p>
      <Lost
        updates={state.checkIns.filter(isWaiting)}
        ahead={state.ahead}
        title="These updates weren’t sent. Tell the office:"
        onRead={() => crewDay.dropWaiting()}
      />
    </>
  )
}

interface LostProps extends Pick<CrewDayState, 'ahead'> {
  title: string
  updates: readonly KeptCheckIn[]
  onRead: () => void
}

function Lost({ title, updates, ahead, onRead }: LostProps) {
  if (updates.length === 0) return null
  return (
    <div className="say">
      <p>{title}</p>
      <ul>
        {updates.map((one) => (
          <li key={one.checkIn.id}>
            {describeCheckInTime(one, ahead)} on{' '}
            {formatOfficeWeekday(new Date(one.checkIn.at - ahead))}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onRead}>
        OK
      </button>
    </div>
  )
}

function OfficePhone() {
  return (
    <a className="office" href={phoneHref}>
      {business.phone.display}
    </a>
  )
}
