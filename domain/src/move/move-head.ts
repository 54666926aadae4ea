import { describeSpan, minutesADay, timeFieldOf } from '../calendar/day-minutes.ts'
import { arrivalWords } from '../calendar/describe-arrival.ts'
import type { MinuteSpan } from '../calendar/minute-span.ts'
import { countOf } from '../count.ts'
import { describePrice } from '../estimate/describe-price.ts'
import { formatOfficeDateTime } from '../office-hours.ts'
import { formatLongDate, formatOfficeTime, isPlainDate, todayAtOffice } from '../plain-date.ts'
import { describeLateBy } from '../progress/describe-progress.ts'
import { isUnderway, type Progress } from '../progress/progress.ts'
import { formatDollars } from '../quote/money.ts'
import { describeClosed } from '../work/progress-line.ts'
import { describeDayCall } from './day-call.ts'
import { ifShown, type MoveView } from './move-view.ts'
import { describeOurCall } from './our-call.ts'

/** The main button at the top of a customer's page. */
export type HeadButton = 'call' | 'unlock' | 'accept' | 'calendar' | 'ask' | 'receipt'

/** The top of a customer's page: the answer to the customer's next question, in a few words. */
export interface MoveHead {
  at: 'closed' | 'locked' | 'sent' | 'estimate' | 'accepted' | 'scheduled' | 'today' | 'done'
  text: string
  /** The price below the text; '' if there is none or the text has it. */
  price: string
  /** True if the office's phone number follows the text. */
  endsWithPhone: boolean
  button: HeadButton
}

type HeadParts = Pick<MoveHead, 'at' | 'text' | 'button'> & Partial<MoveHead>

/** The text and the button at the top of a customer's page, in every state of a request. */
export function moveHead(view: MoveView, now: Date): MoveHead {
  return { price: '', endsWithPhone: false, ...partsOf(view, now) }
}

function partsOf(view: MoveView, now: Date): HeadParts {
  const { closed, status, details } = view
  if (closed !== null) {
    const text = `${describeClosed(closed)} Still want to move? Call`
    return { at: 'closed', text, endsWithPhone: true, button: 'call' }
  }
  if (status === 'completed') return doneHead(view)
  if (status === 'scheduled') return scheduledHead(view, now)
  if (details === null) return lockedHead(view, now)
  const { estimate, answer } = details
  if (answer?.is_changing) {
    return waitHead('Our office is changing this estimate right now. Check again in a minute.')
  }
  const amount = estimate?.amount ?? null
  if (amount === null) return status === 'estimated' ? officeHead(view) : sentHead(view, now)
  const price = estimate === null ? '' : describePrice(estimate)
  if (answer?.decision === 'yes') {
    const about = estimate?.kind === 'hourly' ? 'about ' : ''
    const dayCall = answer.at && describeDayCall(view, answer.at, now)
    const accepted = `You accepted ${about}${formatDollars(amount)}.`
    const text = [accepted, dayCall].filter((part) => part !== null).join(' ')
    return { at: 'accepted', text, button: 'call' }
  }
  if (answer?.may_accept) return { at: 'estimate', text: price, button: 'accept' }
  if (status !== 'estimated') return { at: 'sent', text: price, button: 'call' }
  const expired = 'Call us for a new estimate:'
  return { at: 'sent', text: expired, price, endsWithPhone: true, button: 'call' }
}

const waitHead = (text: string): HeadParts => ({ at: 'sent', text, button: 'ask' })

const officeHead = ({ details }: MoveView) =>
  waitHead(
    details?.estimate_amount === 'hidden'
      ? 'Our office is working on your estimate.'
      : 'Our office is working on a new estimate.',
  )

function sentHead(view: MoveView, now: Date): HeadParts {
  const call = describeOurCall(view, now)
  if (view.call.reached_at !== null) return waitHead('We’re working on your estimate.')
  if (call === null) return waitHead('We’ve got your request and will be in touch.')
  return { at: 'sent', text: call.text, endsWithPhone: call.endsWithPhone, button: 'call' }
}

function lockedHead(view: MoveView, now: Date): HeadParts {
  const call = view.status === 'estimated' ? null : describeOurCall(view, now)
  const text = call?.text ?? 'Confirm your phone number to see your estimate.'
  return { at: 'locked', text, endsWithPhone: call?.endsWithPhone ?? false, button: 'unlock' }
}

function scheduledHead(view: MoveView, now: Date): HeadParts {
  const { move_date: day, details } = view
  const today = ifShown(view.today)
  const date = dayInWords(day, now)
  if (details === null) return { at: 'locked', text: `${date}.`, button: 'unlock' }
  const price = priceOf(view)
  if (today !== null) {
    const text = todayText(today, { day, arrival: ifShown(view.arrival) }, now)
    return { at: 'today', text, price, button: isUnderway(today) ? 'call' : 'ask' }
  }
  const isToday = day === todayAtOffice(now)
  if (isPlainDate(day) && day < todayAtOffice(now)) {
    const text = `Your move was set for ${date}. Questions? Call`
    return { at: 'scheduled', text, price, endsWithPhone: true, button: 'call' }
  }
  const arrival = ifShown(view.arrival)
  const movers = details.movers ? ` ${countOf(details.movers, 'mover')}.` : ''
  const when = isToday ? 'Today' : date
  const text =
    arrival === null
      ? `${when}. We’ll let you know your arrival time.`
      : `${when}, ${arrivalWords(arrival)}.${movers}`
  return { at: isToday ? 'today' : 'scheduled', text, price, button: 'calendar' }
}

function doneHead(view: MoveView): HeadParts {
  const { details } = view
  if (details === null) return { at: 'locked', text: 'Your move is complete.', button: 'unlock' }
  const { final_amount: bill } = details
  const text =
    bill === null
      ? 'Thank you for moving with us.'
      : `${formatDollars(bill)} for your move. Thank you.`
  return { at: 'done', text, price: leftOf(details), button: bill === null ? 'ask' : 'receipt' }
}

/** Example: 'Monday, December 21'. The year is added if it isn't the current one. */
function dayInWords(day: string, now: Date): string {
  if (!isPlainDate(day)) return 'On your moving day'
  const isThisYear = todayAtOffice(now).slice(0, 4) === day.slice(0, 4)
  return isThisYear ? formatLongDate(day).replace(/, \d{4}$/, '') : formatLongDate(day)
}

/** Example: 'Left to pay: $850'; '' if there is no balance. */
const leftOf = ({ payments }: NonNullable<MoveView['details']>) =>
  payments
    .filter(({ is_sum }) => is_sum)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ')

function priceOf({ details }: MoveView): string {
  const { final_amount: bill = null, estimate = null } = details ?? {}
  if (bill !== null) return `Your bill: ${formatDollars(bill)}.`
  return estimate === null ? '' : describePrice(estimate)
}

interface Expected {
  day: string
  arrival: MinuteSpan | null
}

/** Example: 'On the way since 1:28 PM, about 20 minutes late: expect us at 1:50 PM.' */
function todayText(today: Progress, expected: Expected, now: Date): string {
  const { on_way, arrived, loaded, done, late } = today
  if (done !== null) return `Finished at ${formatOfficeTime(done)}. Thank you.`
  if (loaded !== null) return `Loaded at ${formatOfficeTime(loaded)}.`
  if (arrived !== null) return `Our crew arrived at ${formatOfficeTime(arrived)}.`
  const since = on_way === null ? null : `On the way since ${formatOfficeTime(on_way)}`
  const delay = late === null ? null : `${describeLateBy(late.minutes)} late`
  const parts = [since, since === null ? delay && `Running ${delay}` : delay]
  const said = parts.filter((part) => part !== null).join(', ')
  const when = expectedAt(late?.minutes ?? 0, expected, now)
  return when === null ? `${said}.` : `${said}: expect us ${when}.`
}

/**
 * When the crew arrives: its arrival window, or the end of the window plus a delay. Null without a
 * window, and once that time or the day has passed.
 */
function expectedAt(lateMinutes: number, { day, arrival }: Expected, now: Date): string | null {
  if (arrival === null) return null
  const until = arrival.to_minute + lateMinutes
  if (until >= minutesADay || formatOfficeDateTime(now) > `${day}T${timeFieldOf(until)}`)
    return null
  return lateMinutes === 0 ? arrivalWords(arrival) : `at ${describeSpan(until, until)}`
}
