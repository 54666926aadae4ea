import { undoMs } from '../actions/action-entry.ts'
import { isSameValue } from '../compare-and-set.ts'
import { settingSubject, type PlanContext, type Problem, type Setting } from './setting.ts'
import { versionOf } from './version.ts'

/** A change in the log that an Undo reverts. */
export interface LoggedChange {
  about: string
  before: unknown
  after: unknown
  at: Date
}

export type Wish =
  /**
   * `seen` is the version of the value that the page showed; absent if the page didn't compare any.
   */
  | { value: unknown; seen?: string | undefined }
  /** Null if the log doesn't have the change. */
  | { undone: LoggedChange | null }

export type SettingPlan =
  | {
      /** Null if the document already has these values. */
      write: Record<string, unknown> | null
      before: unknown
      after: unknown
    }
  /** A coworker changed the value that the page showed. */
  | { why: 'changed'; current: unknown }
  | { why: Problem['why'] | 'too_late' }

/** How far a browser's clock may be behind the server's clock, in milliseconds. */
const clockSlackMs = 15 * 60_000

/** Plans a change of any setting, and compares it with what is stored. */
export function planSetting<Value, Stored>(
  setting: Setting<Value, Stored>,
  wish: Wish,
  context: PlanContext<Stored>,
): SettingPlan {
  const { stored, key, now } = context
  const current = setting.read(stored, key)
  const isUndo = 'undone' in wish
  if (isUndo) {
    const { undone } = wish
    if (undone?.about !== settingSubject(setting, key)) return { why: 'not_possible' }
    if (now.getTime() - undone.at.getTime() > undoMs) return { why: 'too_late' }
    if (!isSameValue(undone.after, current)) return { why: 'changed', current }
  }
  const value = (isUndo ? wish.undone?.before : wish.value) as Value
  // If the value is already stored, the change counts as saved, so a page can repeat it.
  if (isSameValue(value, current)) return { write: null, before: current, after: current }
  const isOutdated = !isUndo && wish.seen !== undefined && wish.seen !== versionOf(current)
  if (isOutdated) return { why: 'changed', current }
  const shownAt = new Date(now.getTime() - clockSlackMs)
  const problem = setting.refuse?.(value, { ...context, now: shownAt, isUndo })
  if (problem) return { why: problem.why }
  const write = setting.write(value, context)
  const written = { ...stored, ...write } as Stored
  return { write, before: current, after: setting.read(written, key) }
}
