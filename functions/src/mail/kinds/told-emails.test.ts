import { formatLongDate, formatOfficeTime, todayAtOffice } from '@moving/domain/plain-date'
import { isOpenStatus } from '@moving/domain/quote/status'
import { balanceOf } from '@moving/domain/payments/balance'
import { expect, it } from 'vitest'
import { ledgerOf } from '../../../../tests/support/ledger-of.ts'
import {
  inEveryDayEmail,
  inEveryEmail,
  inEveryReceipt,
} from '../../../../tests/support/told-emails.ts'

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

it('the reminder gives the move date, and an arrival window only if one is booked for it', () =>
  inEveryEmail((text, { quote, booking }) => {
    const when = /You’re on our schedule for (.*?)\. Please/s.exec(text)?.[1]
    if (when === undefined) return
    expect(when).toContain(formatLongDate(quote.move_date))
    const isThatDay = booking?.day === quote.move_date
    if (/[AP]M/.test(when)) expect(isThatDay && when.includes('8–9 AM')).toBe(true)
  }))

it('a receipt names its payment, and otherwise only what was paid, is left or goes back', () =>
  inEveryReceipt((text, work, { cents, kind }) => {
    const { paid, due, depositDue, refundDue, isFinal } = balanceOf(work)
    const [own = 0, ...others] = amountsIn(text).filter(
      (amount, place, all) => place === 0 || amount !== all[0],
    )
    expect(own).toBe(cents / 100)
    expect(text.includes('paid you back')).toBe(kind === 'refund')
    expect(text.includes('Our crew got')).toBe(kind === 'tip')
    const rest = [paid, due, depositDue, refundDue].map((one) => (one ?? 0) / 100)
    for (const amount of others) expect(rest).toContain(amount)
    if (/Left to pay/.test(text)) expect(isFinal).toBe(true)
    if (/You get back/.test(text)) expect(refundDue).toBeGreaterThan(0)
    if (/Nothing/.test(text)) expect([due, refundDue]).toEqual([0, 0])
  }))

it('the email “on the way” gives the crew’s first report, its last delay and the arrival window', () =>
  inEveryDayEmail('on_way', (text, { steps, late }) => {
    const since = steps.on_way && `since ${formatOfficeTime(steps.on_way)}`
    if (since) expect(text).toContain(since)
    else expect(text).not.toContain('since')
    expect(text.includes('They’re running')).toBe(late !== null)
    if (late) expect(text).toContain(lateBy(late.minutes))
    expect(text).toContain('8–9 AM')
  }))

it('the email about a delay has the latest delay, and when it was reported', () =>
  inEveryDayEmail('running_late', (text, { late }) => {
    if (late === null) return expect(text).not.toMatch(/running about|as of/)
    expect(text).toContain(lateBy(late.minutes))
    expect(text).toContain(`as of ${formatOfficeTime(late.at)}`)
    expect(text).toContain('8–9 AM')
  }))

const lateBy = (minutes: number) => (minutes === 60 ? 'about an hour' : `about ${minutes} minutes`)
