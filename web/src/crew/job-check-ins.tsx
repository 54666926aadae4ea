import { capitalized } from '@moving/domain/calendar/number-words'
import { formatOfficeTime } from '@moving/domain/plain-date'
import { describeLateBy } from '@moving/domain/progress/describe-progress'
import { lateChoices, stepLabels, steps } from '@moving/domain/progress/check-in'
import { isUnderway } from '@moving/domain/progress/progress'
import { useId } from 'react'
import type { CrewDay, Reading } from './crew-day-state.ts'
import { waitingNote } from './check-in-texts.ts'
import type { ShownCheckIn, ShownProgress } from './shown-progress.ts'

interface JobCheckInsProps {
  quoteId: string
  shown: ShownProgress
  reading: Reading
  heading: string
  crewDay: Pick<CrewDay, 'checkIn' | 'undo'>
}

export function JobCheckIns(props: JobCheckInsProps) {
  const { quoteId, shown, reading, heading, crewDay } = props
  const id = useId()
  const last = steps.findLastIndex((step) => shown[step] !== null)
  return (
    <>
      <ol className="steps">
        {steps.map((step, place) => {
          const pressed = shown[step]
          const look = pressed ? 'pressed' : place === last + 1 ? 'next' : 'later'
          return (
            <li key={step}>
              <button
                type="button"
                id={id + step}
                className={`step ${look}`}
                aria-describedby={heading}
                aria-pressed={pressed !== null}
                aria-disabled={pressed !== null}
                onClick={() => pressed ?? crewDay.checkIn({ kind: step, quoteId })}
              >
                <span>{stepLabels[step]}</span>
                {pressed && (
                  <small>
                    {formatOfficeTime(pressed.at)}
                    {pressed.isWaiting && ` · ${waitingNote(reading)}`}
                  </small>
                )}
              </button>
              <Undo of={pressed} label={stepLabels[step]} then={id + step} crewDay={crewDay} />
            </li>
          )
        })}
      </ol>
      {isUnderway(shown) && <LateCheckIns {...props} />}
    </>
  )
}

function LateCheckIns({ quoteId, shown: { late }, reading, heading, crewDay }: JobCheckInsProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} data-then={heading}>
      <h4 id={id}>Running late</h4>
      <div className="late">
        {lateChoices.map((minutes) => (
          <button
            key={minutes}
            type="button"
            id={`${id}${minutes}`}
            className="choice"
            aria-describedby={heading}
            aria-pressed={late?.minutes === minutes}
            onClick={() => crewDay.checkIn({ kind: 'late', minutes, quoteId })}
          >
            {minutes} min
          </button>
        ))}
      </div>
      <div className="notified">
        <p>
          {late
            ? `${capitalized(describeLateBy(late.minutes ?? 0))} late, as of ${formatOfficeTime(late.at)}`
            : 'The customer’s page and the office will show it.'}
          {late?.isWaiting && <small>{waitingNote(reading)}</small>}
        </p>
        <Undo of={late} label="Running late" then={`${id}${late?.minutes}`} crewDay={crewDay} />
      </div>
    </div>
  )
}

interface UndoProps {
  of: ShownCheckIn | null
  label: string
  /** The id of the element that gets the focus when the button disappears. */
  then: string
  crewDay: Pick<CrewDay, 'undo'>
}

function Undo({ of, label, then, crewDay }: UndoProps) {
  const own = of?.own
  if (!own) return null
  return (
    <button
      type="button"
      className="undo"
      data-then={then}
      aria-label={`Undo ${label}`}
      onClick={() => crewDay.undo(own)}
    >
      Undo
    </button>
  )
}
