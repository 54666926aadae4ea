import { describeSpan } from '@moving/domain/calendar/day-minutes'
import type { CrewJob } from '@moving/domain/progress/crew-view'
import { telUri } from '@moving/domain/work/message-uri'
import { useId } from 'react'
import type { CrewDay, CrewDayState } from './crew-day-state.ts'
import { JobCheckIns } from './job-check-ins.tsx'
import { JobPayments } from './job-payments.tsx'
import { adviceOn } from './check-in-queue.ts'
import { describeCheckInTime } from './check-in-texts.ts'
import { shownProgress } from './shown-progress.ts'

interface JobCardProps {
  job: CrewJob
  today: string
  state: CrewDayState
  crewDay: CrewDay
}

export function JobCard({ job, today, state, crewDay }: JobCardProps) {
  const heading = useId()
  const own = state.checkIns.filter(({ checkIn }) => checkIn.quoteId === job.id)
  const shown = shownProgress(job.progress, own, state)
  return (
    <article aria-labelledby={heading} data-then={heading}>
      <h3 id={heading} tabIndex={-1}>
        <span>{describeSpan(job.from_minute, job.to_minute)}</span> {job.name}
        {job.day < today && <small>Since yesterday</small>}
      </h3>
      {job.note !== '' && (
        <p className="say">
          <strong>From the office:</strong> {job.note}
        </p>
      )}
      <a className="call" href={telUri(job.phone)}>
        Call {job.name}
      </a>
      <ul className="route">
        <Place label="From" address={job.from} />
        <Place label="To" address={job.to} />
      </ul>
      {job.day <= today && (
        <>
          <JobCheckIns {...{ quoteId: job.id, shown, heading, crewDay }} reading={state.reading} />
          <JobPayments {...{ job, own, heading, crewDay }} reading={state.reading} />
        </>
      )}
      <Advice job={job.id} state={state} crewDay={crewDay} />
      <dl>
        {job.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function Place({ label, address }: { label: string; address: string }) {
  const query = new URLSearchParams({ api: '1', query: address })
  return (
    <li>
      <a href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noreferrer">
        <strong>{label}</strong> {address} <small>Open map</small>
      </a>
    </li>
  )
}

/**
 * Messages about this phone's failed updates, for one job. The job may not be on the list anymore.
 */
export function Advice({
  job,
  state,
  crewDay,
}: Pick<JobCardProps, 'state' | 'crewDay'> & { job: string }) {
  const withAdvice = state.checkIns.filter(
    (one) => one.checkIn.quoteId === job && adviceOn(one) !== null,
  )
  if (withAdvice.length === 0) return null
  return (
    <div className="say">
      {withAdvice.map((one) => (
        <p key={one.checkIn.id}>
          <strong>{describeCheckInTime(one, state.ahead)}:</strong> {adviceOn(one)}
        </p>
      ))}
      <button type="button" onClick={() => crewDay.dismiss(job)}>
        OK
      </button>
    </div>
  )
}
