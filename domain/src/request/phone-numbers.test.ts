import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { correctionValues } from '../move/correction.ts'
import { contactResults, type ContactResult } from '../work/contact.ts'
import { applyEntry, foldLog } from './apply-entry.ts'
import type { Entry } from './entry.ts'
import { listedFact, type Facts } from './facts.ts'
import { phoneAt } from './phone-numbers.ts'
import { emptyState } from './request-state.ts'
import { withoutEntry } from './undo-entry.ts'

const [first, second, third] = ['(202) 555-0142', '(202) 555-0177', '(202) 555-0199']
const hour = (hours: number) => new Date(Date.UTC(2026, 10, 23, 15 + hours))

type Step = [by: Entry['by'], action: Entry['action'], facts: Facts]
const asCustomer = (phone: string): Step => ['customer', 'correct', { 'quote.phone': phone }]
const asOffice = (phone: string): Step => ['office', 'edit_details', { 'quote.phone': phone }]
const attempt = (result: ContactResult, startedAt: number): Step => {
  const call = { tried_at: hour(startedAt), result, note: '' }
  return ['office', 'log_contact', listedFact('calls', `call${startedAt}`, call)]
}

/** A log with one step per hour after the request. */
const logOf = (...steps: Step[]): Entry[] =>
  [['customer', 'created', { 'quote.phone': first }] as Step, ...steps].map(
    ([by, action, facts], place) => ({
      ...{ v: 1, seq: place + 1, id: `e${place}`, action, at: hour(place) },
      ...{ by, by_uid: null, by_email: null, facts, undone_by: null },
    }),
  )
const after = (...steps: Step[]) => foldLog(logOf(...steps))

describe('a phone number is new', () => {
  it('once the customer edited it, and shows the number that the office knew', () => {
    expect(after().new_phone).toBeNull()
    expect(after(asCustomer(second)).new_phone).toEqual({ at: hour(1), known: first })
    expect(after(asCustomer(second), asCustomer(third)).new_phone).toEqual({
      ...{ at: hour(2), known: first },
    })
  })

  it.each(contactResults)('until the office has called or texted the customer: %s', (result) => {
    const { new_phone } = after(asCustomer(second), attempt(result, 2))
    expect(new_phone === null).toBe(result !== 'sent_email')
  })

  it('also after a call that began before', () => {
    expect(after(asCustomer(second), attempt('no_answer', 0)).new_phone).not.toBeNull()
  })

  it('until the office edits it', () => {
    expect(after(asCustomer(second), asOffice(third)).new_phone).toBeNull()
  })

  it('until the customer changes it back, but not if it is only written differently', () => {
    expect(after(asCustomer(second), asCustomer(first)).new_phone).toBeNull()
    expect(after(asCustomer('202.555.0142')).new_phone).toBeNull()
    expect(after(asCustomer('ask Tom'), asCustomer('no phone')).new_phone).not.toBeNull()
  })

  it('again once that call was undone', () => {
    const log = logOf(asCustomer(second), attempt('reached', 2))
    expect(foldLog(log).new_phone).toBeNull()
    expect(foldLog(withoutEntry(log, 'e2', 'undo')).new_phone).toMatchObject({ known: first })
  })
})

describe('the phone number whose digits open a link', () => {
  it('is the number that was known when the link was created', () => {
    const state = after(asCustomer(second), asCustomer(third))
    const made = [0.5, 1, 1.5, 2, 3].map((at) => phoneAt(state, new Date(+hour(0) + at * 3.6e6)))
    expect(made).toEqual([first, second, second, third, third])
  })

  it('is the office’s edited number for every link, because the old one was wrong', () => {
    const state = after(asCustomer(second), asOffice(third))
    expect(phoneAt(state, hour(0))).toBe(third)
  })
})

it('an older record without former phone numbers has no new phone number', () => {
  const [created] = logOf()
  const state = created && applyEntry(emptyState, created)
  expect(state).toMatchObject({ former_phones: [], new_phone: null })
})

it('a phone number that the office edits isn’t marked as new', () => {
  const quote = exampleQuote({ phone: first })
  const request = requestInMemory({ quote })
  const { name, email } = quote
  const fields = { ...correctionValues(quote), name, email, phone: second }
  request.act({ action: 'edit_details', fields, facts: {} })
  expect(request.state).toMatchObject({ new_phone: null, quote: { phone: second } })
})
