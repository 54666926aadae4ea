import { business } from '@moving/domain/business'
import { describeSpan } from '@moving/domain/calendar/day-minutes'
import { describeArrival } from '@moving/domain/calendar/describe-arrival'
import type { MinuteSpan } from '@moving/domain/calendar/minute-span'
import { describeChange } from '@moving/domain/estimate/describe-change'
import { describeDeposit, describeGoodUntil } from '@moving/domain/estimate/describe-estimate'
import { describePrice, type Priced } from '@moving/domain/estimate/describe-price'
import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import {
  tellableChange,
  tellableFacts,
  type TellableChange,
} from '@moving/domain/mail/quote-change'
import type { MoveView, ShownEstimate } from '@moving/domain/move/move-view'
import { termsBeside } from '@moving/domain/prices/terms-beside'
import { formatDollars } from '@moving/domain/quote/money'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import {
  button,
  facts,
  paragraph,
  textBlock,
  wordsBlock,
  type MailBlock,
  type MailContent,
} from '../content/mail-content.ts'
import { moveDay, safeText, singleLine } from '../content/safe-text.ts'
import type { MailRecord } from '../outbox/mail-record.ts'

export interface ToldUpdate {
  change: TellableChange
  estimateChanged: boolean
  /** The earlier amount and the reason for the change; null if the office didn't give a reason. */
  reason: string | null
  /** The estimate as /move shows it; null if there is none. */
  details: Pick<
    ShownEstimate,
    'parts' | 'could_change' | 'good_until' | 'deposit_cents' | keyof Priced
  > | null
  terms: MoveView['terms']
  mayAnswer: boolean
  /** The arrival window; null if there is none yet, undefined if the move isn't scheduled. */
  arrival: MinuteSpan | null | undefined
}

/** What the email tells the customer, compared with what they already know. */
export function newsOf(mail: MailRecord, quote: Quote, view: MoveView): ToldUpdate {
  const { details } = view
  const terms = termsBeside(view)
  const before = mail.baseline ?? { estimate: null, status: 'pending' }
  const { day, arrival, estimate_at } = mail.tells ?? {}
  const change = tellableChange(before, { ...tellableFacts(quote), day, arrival, estimate_at }) ?? {
    ...{ estimate: true, scheduled: false, day: false, arrival: false },
  }
  const estimateChanged = change.estimate && before.estimate !== null
  const { estimate = null, answer = null } = details ?? {}
  const reason = estimateChanged ? reasonOf(before.estimate, estimate) : null
  const mayAnswer = answer?.may_accept === true
  return { change, estimateChanged, reason, details: estimate, terms, mayAnswer, arrival }
}

/** The office's reason for a different amount, as a sentence; null if there is none. */
function reasonOf(from: number | null, shown: ShownEstimate | null): string | null {
  const { amount: to = null, change = null } = shown ?? {}
  if (from === null || to === null || from === to || change === null) return null
  return change.why === null && change.text === null
    ? null
    : describeChange({ ...change, from, to })
}

/** @param pageUrl URL of the customer's page */
export function updateContent(
  quote: Quote,
  news: ToldUpdate,
  { pageUrl, now }: { pageUrl: string; now: Date },
): MailContent {
  const heading = headingOf(quote, news)
  return {
    subject: `${heading}, quote #${quoteNumber(quote.id)}`,
    preview: previewOf(quote, news),
    heading,
    blocks: [
      ...scheduleBlocks(quote, news),
      ...estimateBlocks(quote, news, now),
      ...wordsBlock(`From ${business.name}`, quote.admin_notes ?? ''),
      { type: 'route', from: safeText(quote.from_address), to: safeText(quote.to_address) },
      facts({
        'Move date': moveDay(quote.move_date),
        ...(news.arrival && { Arrival: spanOf(news.arrival) }),
        'Move type': singleLine(quote.move_type, 40),
        'Quote number': `#${quoteNumber(quote.id)}`,
      }),
      button(
        news.change.estimate && news.mayAnswer ? 'See and Answer Your Estimate' : 'See Your Move',
        pageUrl,
      ),
      paragraph(
        `Questions, or a different date? Tell us on your page, or call ${business.phone.display}.`,
      ),
    ],
  }
}

/** The most important part of the change. It is also the subject. */
function headingOf(quote: Quote, { change, estimateChanged, arrival }: ToldUpdate): string {
  const day = moveDay(quote.move_date)
  if (change.scheduled) return `Your move is scheduled: ${day}`
  if (change.day) return `Your moving day has changed: ${day}`
  if (change.estimate)
    return `${estimateChanged ? 'Your new estimate' : 'Your estimate'}: ${amountOf(quote)}`
  return arrival ? `Your arrival time: ${spanOf(arrival)}` : `Your move: ${day}`
}

/** The line that email apps show next to the subject in a list. */
function previewOf(quote: Quote, { change, arrival }: ToldUpdate): string {
  if (change.scheduled || change.day || !change.estimate)
    return arrival ? describeArrival(arrival) : arrivalLater
  return `For your move on ${moveDay(quote.move_date)}`
}

const arrivalLater = 'We’ll let you know your arrival time.'

const spanOf = ({ from_minute: from, to_minute: to }: MinuteSpan) => describeSpan(from, to)

function amountOf(quote: Quote): string {
  return formatDollars(quote.estimate_amount ?? 0)
}

function scheduleBlocks(quote: Quote, { change, arrival }: ToldUpdate): MailBlock[] {
  if (!change.scheduled && !change.day && !change.arrival) return []
  const date = moveDay(quote.move_date)
  const what = change.scheduled
    ? `Your move is on our schedule for ${date}.`
    : `Your move is ${change.day ? 'now ' : ''}on ${date}.`
  const when = arrival ? describeArrival(arrival) : arrivalLater
  return [paragraph(`${what} ${when}`)]
}

function estimateBlocks(
  quote: Quote,
  { reason, details, terms }: ToldUpdate,
  now: Date,
): MailBlock[] {
  if (quote.estimate_amount === null || quote.estimate_amount === undefined) return []
  return [
    { type: 'amount', label: 'Estimate', value: amountOf(quote) },
    ...(details === null ? [] : termsBlocks(details, now)),
    ...textBlock('paragraph', reason && safeText(reason)),
    ...(terms.length === 0
      ? []
      : [facts(...terms.map(({ label, text }) => ({ [label]: safeText(text) })))]),
    paragraph(
      'Your estimate is based on what you told us. Please tell us before the move if anything changes.',
    ),
  ]
}

/** The kind of estimate, its parts, and what could change it. */
function termsBlocks(details: NonNullable<ToldUpdate['details']>, now: Date): MailBlock[] {
  const { kind, parts, could_change: couldChange, good_until: day, deposit_cents } = details
  const terms = [
    kind === null ? '' : estimateKindLabels[kind],
    day === null ? '' : describeGoodUntil(day, now),
  ].filter((term) => term !== '')
  return [
    ...textBlock('note', terms.length > 0 && terms.join(' · ')),
    ...textBlock('paragraph', describePrice(details) || null),
    ...wordsBlock('What it covers', parts.join('\n')),
    ...textBlock('paragraph', deposit_cents !== null && describeDeposit(deposit_cents)),
    ...wordsBlock('What could change it', couldChange),
  ]
}
