import { todayAtOffice } from '@moving/domain/plain-date'
import { isOpenStatus } from '@moving/domain/quote/status'
import { expect, it } from 'vitest'
import { ledgerOf } from '../../../../tests/support/ledger-of.ts'
import { inEveryEmail } from '../../../../tests/support/told-emails.ts'

const amountsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, number = '']) =>
    Number(number.replaceAll(',', '')),
  )

it('an email has no last day for an estimate that was answered, scheduled or closed', () =>
  inEveryEmail((text, { answer, quote, closing }) => {
    if (answer === null && isOpenStatus(quote.status) && closing === null) return
    expect(text).not.toMatch(/good until|expired/i)
  }))

it('an email has no amounts except those of the request', () =>
  inEveryEmail((text, { estimate, answered, bill }, _, { log }) => {
    const given = ledgerOf(log).map(({ amount }) => amount ?? 0)
    const differences = given.flatMap((one) => given.map((other) => Math.abs(one - other)))
    const known = [...given, ...differences, estimate?.amount, answered.yes?.amount, bill?.amount]
    // $1,250.50 is the amount of the example of an acceptance.
    for (const amount of amountsIn(text)) expect([...known, 1250.5]).toContain(amount)
  }))

it('an email never says that something wasn’t mentioned which the customer has told us', () =>
  inEveryEmail((text, { facts }) => {
    if (facts.stairs !== null) expect(text).not.toContain('Stairs were not mentioned')
    if (facts.long_carry !== null) expect(text).not.toContain('Long carry was not mentioned')
  }))

it('an email offers to accept an estimate only if it can be accepted', () =>
  inEveryEmail((text, { answer, quote, closing }, now) => {
    if (!text.includes('Answer Your Estimate')) return
    expect([closing, answer?.decision ?? null]).not.toContain('yes')
    expect(quote.status).toBe('estimated')
    expect(quote.move_date >= todayAtOffice(now)).toBe(true)
  }))

it('an email promises a call only to a request that waits for its first call', () =>
  inEveryEmail((text, { quote, closing, calls }) => {
    if (!/We’ll call you by .* Eastern Time (today|on \w+day, \w+ \d+)\.$/m.test(text)) return
    expect(closing).toBeNull()
    expect(calls.reached_at).toBeNull()
    expect(quote.status).toBe('pending')
  }))
