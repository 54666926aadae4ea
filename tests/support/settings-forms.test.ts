import { crewLimits } from '@moving/domain/calendar/crew'
import { crewDayFormSchema } from '@moving/domain/calendar/crew-day'
import { crewFormSchema, workWeekFormSchema, workWeekOf } from '@moving/domain/calendar/crew-form'
import { closureFormSchema, closureOf, weekFormSchema, weekOf } from '@moving/domain/hours-form'
import { standardHours } from '@moving/domain/office-hours'
import { changeSettingsSchema } from '@moving/domain/settings/change-settings'
import { spendBounds } from '@moving/domain/spend/ad-spend'
import { parseSpend } from '@moving/domain/spend/spend-form'
import {
  officeSettingsFormSchema,
  savedRepliesMax,
  savedReplyMax,
} from '@moving/domain/work/office-settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closureForms,
  crewDayForms,
  crewForms,
  looseMinute,
  weekHoursForms,
  workWeekForms,
} from './calendar-forms.ts'
import { anyQuoteId } from './stored-quote.ts'

const crews = Array.from({ length: crewLimits.crews }, anyQuoteId)
const ordinaryDay = { closed: false, crews_off: [], note: '' }
type GeneratedBy<Forms> = Forms extends fc.Arbitrary<infer Form> ? Form : never
const numRuns = 400

/** What the function parses of a change; null if it refuses the change. */
function parseChange(change: object): unknown {
  const parsed = changeSettingsSchema.safeParse({ ...change, actionId: anyQuoteId() })
  return parsed.success && 'value' in parsed.data ? parsed.data.value : null
}

/**
 * Checks that the function and a dialog accept and refuse the same inputs, and that both results
 * happen often enough.
 */
function expectAgreement<Form>(
  forms: fc.Arbitrary<Form>,
  readForm: (form: Form) => { accepts: boolean; change: { value: unknown } & object },
  least: number,
): void {
  const counts = { accepted: 0, refused: 0 }
  const check = (form: Form) => {
    const { accepts, change } = readForm(form)
    counts[accepts ? 'accepted' : 'refused'] += 1
    const shown = JSON.stringify(form)
    if (accepts) expect(parseChange(change), shown).toEqual(change.value)
    else expect(parseChange(change), shown).toBeNull()
  }
  fc.assert(fc.property(forms, check), { numRuns, endOnFailure: true })
  expect(Math.min(counts.accepted, counts.refused), JSON.stringify(counts)).toBeGreaterThan(least)
}

test('the function and the dialog of a day accept and refuse the same', () => {
  const readForm = (form: GeneratedBy<ReturnType<typeof crewDayForms>>) => {
    const parsed = crewDayFormSchema.safeParse(form)
    const { closed, crewsOff, note } = parsed.data ?? form
    const value = { closed, crews_off: crewsOff, note }
    const change = { setting: 'crew_day', day: '2026-12-19', expects: ordinaryDay, value }
    return { accepts: parsed.success, change }
  }
  expectAgreement(crewDayForms(crews), readForm, 10)
})

test('the function and the dialog of a crew accept and refuse the same', () => {
  const schema = crewFormSchema([])
  const readForm = (form: GeneratedBy<typeof crewForms>) => {
    const parsed = schema.safeParse(form)
    const fields = parsed.data ?? { ...form, people: Number(form.people) }
    const value = { id: anyQuoteId(), ...fields, retired: false }
    return { accepts: parsed.success, change: { setting: 'crews', expects: null, value } }
  }
  expectAgreement(crewForms, readForm, 50)
})

test('the function and the dialog of the working days accept and refuse the same', () => {
  const expects = { arrival: { from_minute: 480, to_minute: 540 }, work_days: [1] }
  const readForm = (form: GeneratedBy<typeof workWeekForms>) => {
    const parsed = workWeekFormSchema.safeParse(form)
    const arrival = { from_minute: looseMinute(form.from), to_minute: looseMinute(form.to) }
    const value = parsed.success
      ? workWeekOf(parsed.data)
      : { arrival, work_days: form.days.map(Number) }
    return { accepts: parsed.success, change: { setting: 'work_week', expects, value } }
  }
  expectAgreement(workWeekForms, readForm, 50)
})

test('the function accepts every week and every closure that the dialogs accept', () => {
  const now = new Date('2027-01-04T14:00:00-05:00')
  let accepted = 0
  const property = fc.property(weekHoursForms, closureForms, (weekForm, closureForm) => {
    const week = weekFormSchema.safeParse(weekForm)
    const parsed = closureFormSchema(now, standardHours).safeParse(closureForm)
    if (week.success) {
      const value = weekOf(week.data)
      const change = { setting: 'hours', expects: [...standardHours.week], value }
      expect(parseChange(change), JSON.stringify(weekForm)).toEqual(value)
    }
    if (parsed.success) {
      const actionId = anyQuoteId()
      const closure = closureOf(parsed.data, now)
      const change = { setting: 'closures', actionId, act: 'add', closure }
      expect(changeSettingsSchema.safeParse(change).data, closure).toEqual(change)
    }
    accepted += week.success && parsed.success ? 1 : 0
  })
  fc.assert(property, { numRuns, endOnFailure: true })
  expect(accepted).toBeGreaterThan(20)
})

test('the function and the form of the replies accept and refuse the same', () => {
  const lengths = fc.constantFrom('a'.repeat(savedReplyMax), '🛋'.repeat(250), 'two\nlines')
  const tooLong = fc.constantFrom('a'.repeat(savedReplyMax + 1), '🛋'.repeat(251))
  const replies = fc.array(
    fc.oneof({ weight: 60, arbitrary: lengths }, { weight: 1, arbitrary: tooLong }),
    { maxLength: savedRepliesMax + 3, size: 'max' },
  )
  const readForm = (typed: string[]) => {
    const form = officeSettingsFormSchema.safeParse({ replies: typed })
    const value = form.data?.replies ?? typed
    return { accepts: form.success, change: { setting: 'replies', expects: [], value } }
  }
  expectAgreement(replies, readForm, 10)
})

test('the function accepts every spend that the form accepts', () => {
  const typed = fc.record({
    source: fc.constantFrom(
      '',
      'google / cpc',
      ' Yelp ',
      '=HYPERLINK("x")',
      'two\nlines',
      '\u200b',
    ),
    dollars: fc.oneof(
      fc.integer({ min: 0, max: spendBounds.cents }).map((cents) => String(cents / 100)),
      fc.constantFrom('', '-1', '1.005', 'much', '1000000.01', '$1,250.5'),
    ),
  })
  let accepted = 0
  const property = fc.property(fc.array(typed, { maxLength: 6 }), (rows) => {
    const parsed = parseSpend(rows)
    if (parsed.errors !== null) return
    accepted += 1
    const change = { setting: 'spend', month: '2031-05', expects: [], value: parsed.rows }
    expect(parseChange(change), JSON.stringify(rows)).toEqual(parsed.rows)
  })
  fc.assert(property, { numRuns, endOnFailure: true })
  expect(accepted).toBeGreaterThan(20)
})
