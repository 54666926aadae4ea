import * as z from 'zod/mini'
import { isCovered, isTimely, withClosure, withoutClosure } from '../hours-form.ts'
import { closureParts } from '../office-hours.ts'
import { isPlainDate } from '../plain-date.ts'
import { closureReasonMax, closuresMax } from '../stored-hours.ts'
import { cleanLine, countCharacters, hasLetter } from '../text.ts'
import { hoursOf } from './hours.ts'
import { actionId, officeSetting } from './setting.ts'

const closurePattern =
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d\/\d{4}-\d\d-\d\dT(([01]\d|2[0-3]):[0-5]\d|24:00) /

function isClosure(text: string): boolean {
  if (!closurePattern.test(text)) return false
  const { from, until, reason } = closureParts(text)
  return (
    isPlainDate(from.slice(0, 10)) &&
    isPlainDate(until.slice(0, 10)) &&
    from < until &&
    hasLetter(reason) &&
    reason === cleanLine(reason) &&
    countCharacters(reason) <= closureReasonMax
  )
}

export const closuresChange = z.strictObject({
  setting: z.literal('closures'),
  actionId,
  act: z.enum(['add', 'remove']),
  /** `2026-12-24T12:00/2026-12-24T24:00 Christmas Eve` */
  closure: z.string().check(z.maxLength(300, { abort: true }), z.refine(isClosure)),
})
type ClosuresChange = z.output<typeof closuresChange>

/** Adds or removes one closure, so two coworkers who add one each at the same time both succeed. */
export const closuresSetting = officeSetting<ClosuresChange>(
  () => 'closures',
  (stored, { act, closure }, now) => {
    const { week, closures } = hoursOf(stored)
    const before = [...closures]
    if (closures.includes(closure) === (act === 'add')) {
      return { write: null, before, after: before }
    }
    const after =
      act === 'add' ? withClosure(closures, closure, now) : withoutClosure(closures, closure, now)
    const isRefused = isCovered(closure, closures) || !isTimely(closure, closures, now)
    if (act === 'add' && isRefused) return { why: 'conflict' }
    if (act === 'add' && after.length > closuresMax) return { why: 'limit' }
    return { write: { hours: { week: [...week], closures: after } }, before, after }
  },
)
