import { formatLongDate, formatOfficeDay, formatOfficeMoment } from '../plain-date.ts'
import { ifShown, type MoveView } from './move-view.ts'

export interface MoveStep {
  name: 'Received' | 'Our call' | 'Estimate' | 'Your answer' | 'Scheduled' | 'Today' | LastStep
  /**
   * `now` is the next step; a closed request doesn't have one. `skipped` is a call that wasn't
   * needed.
   */
  state: 'done' | 'now' | 'ahead' | 'skipped'
  /** When the step happened, or will happen; null if unknown. */
  time: string | null
}

/** The last step is 'Moved' only after the move is complete. */
type LastStep = 'Moved' | 'Moving day' | 'Done'

/** The steps of a move. If the status is unknown, the other data decide. */
export function moveSteps(view: MoveView): MoveStep[] {
  const { status, call, details } = view
  const isScheduled = status === 'scheduled' || status === 'completed'
  const isEstimated =
    isScheduled || status === 'estimated' || typeof details?.estimate_amount === 'number'
  const isCalled = call.reached_at !== null || call.is_by_phone
  const steps = [
    { name: 'Received', isDone: true, time: formatOfficeMoment(view.created_at) },
    {
      name: 'Our call',
      isDone: isCalled,
      time: call.reached_at && formatOfficeDay(call.reached_at),
    },
    { name: 'Estimate', isDone: isEstimated, time: null },
    {
      name: 'Your answer',
      isDone: isScheduled || details?.answer?.decision === 'yes',
      time: null,
    },
    {
      name: 'Scheduled',
      isDone: isScheduled,
      time: view.scheduled_at && formatOfficeDay(view.scheduled_at),
    },
    ...todayOf(view),
    {
      name: lastStepOf(view),
      isDone: status === 'completed',
      // The day of a scheduled move is already at the top of the page.
      time: status === 'completed' ? formatLongDate(view.move_date) : null,
    },
  ] as const
  const isSkipped = (name: MoveStep['name']) => name === 'Our call' && !isCalled && isEstimated
  const ahead = steps.filter(({ name, isDone }) => !isDone && !isSkipped(name))
  const next = view.closed === null ? ahead[0]?.name : undefined
  return steps.map(({ isDone, ...step }) => {
    const still = step.name === next ? 'now' : 'ahead'
    return { ...step, state: isDone ? 'done' : isSkipped(step.name) ? 'skipped' : still }
  })
}

function lastStepOf({ status, today }: MoveView): LastStep {
  if (status === 'completed') return 'Moved'
  return ifShown(today) === null ? 'Moving day' : 'Done'
}

/** The step of moving day, shown from the crew's first status update on. */
function todayOf({ today: shown, status }: MoveView) {
  const today = ifShown(shown)
  if (today === null) return []
  const isDone = status === 'completed' || today.done !== null
  return [{ name: 'Today' as const, isDone, time: null }]
}
