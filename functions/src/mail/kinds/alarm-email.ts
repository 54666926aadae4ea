import { normalizeEmail } from '@moving/domain/account/email'
import { formatCount } from '@moving/domain/count'
import { pages } from '@moving/domain/pages'
import { collections } from '@moving/domain/paths'
import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { alarmId, type Alarm } from '@moving/domain/watch/alarm'
import {
  describeWatchMoment,
  spikeAdvice,
  describeUsualRate,
} from '@moving/domain/watch/describe-watch'
import type { WatchRule } from '@moving/domain/watch/watch'
import { millisecondsInDay } from 'date-fns/constants'
import { button, paragraph, steps, type MailContent } from '../content/mail-content.ts'
import type { MailPorts } from '../mail-ports.ts'
import { createMail } from '../outbox/mail-record.ts'
import type { EmailKind } from './email-kind.ts'

/**
 * To the office and the owner: visitors open the quote form, but none of them starts or sends it;
 * or there are so many visits that they may be fake and don't show whether the form works.
 */
export const alarmEmail: EmailKind = {
  compose: ({ mail: { alarm, for_owner: isForOwner }, ports: { owner, office, siteOrigin } }) =>
    alarm && { to: isForOwner ? owner : office, content: alarmContent(alarm, siteOrigin) },
}

export type AlarmPorts = Pick<MailPorts, 'db' | 'now' | 'enqueue' | 'office' | 'owner'>

/**
 * Creates the emails about an outage or a spike: to the office, and to the owner if that email
 * address is different. Their ids follow from the alarm, so each email is created only once.
 * @returns the ids of new emails; empty if the emails already exist
 */
export async function createAlarmEmails(alarm: Alarm, ports: AlarmPorts): Promise<string[]> {
  const { db, office, owner } = ports
  const now = ports.now()
  const idFor = (recipient: 'office' | 'owner') => `${alarmId(alarm)}_${recipient}`
  const hasOwner = owner !== '' && normalizeEmail(owner) !== normalizeEmail(office)
  const created = await db.runTransaction(async (transaction) => {
    const known = await transaction.get(db.collection(collections.mail).doc(idFor('office')))
    if (known.exists) return []
    return (hasOwner ? (['office', 'owner'] as const) : (['office'] as const)).map((recipient) => {
      const about = { kind: 'alarm', alarm, for_owner: recipient === 'owner' } as const
      return createMail(idFor(recipient), about, { db, transaction, now }).mailId
    })
  })
  for (const mailId of created) await ports.enqueue(mailId, now)
  return created
}

function alarmContent(alarm: Alarm, siteOrigin: string): MailContent {
  const { rule, judged_at: now, visit_count: visitCount } = alarm
  const quoteUrl = siteOrigin + pages.quote
  const tryIt = button('Try the Quote Form', quoteUrl)
  const asOf = `As of ${formatAtOffice(now, 'h:mm a')} Eastern Time.`
  if (rule === 'spike') {
    const visits = `${formatCount(visitCount)} visits reached the quote form in one day, far more than usual.`
    return {
      subject: 'Far more visits than usual at the quote form',
      preview: visits,
      heading: 'Far more visits than usual',
      blocks: [
        paragraph(`${visits} ${spikeAdvice}`),
        tryIt,
        steps(
          'What to do',
          'If you’re running an ad, it may simply be working: compare these visits with your requests.',
          'If you don’t, tell the person who runs the website. Your requests, mail and calendar aren’t affected.',
        ),
        paragraph(
          `${asOf} A day like this is left out of the usual numbers, and we’ll watch the form again on the first normal day (days end at midnight UTC). You’ll get one email until then.`,
        ),
      ],
    }
  }
  const { start, visited, heading, continued, toDo } = words[rule]
  const people = visitCount === 1 ? '1 person' : `${visitCount} people`
  const outage = `${start} since ${momentOf(alarm)}, although ${people} ${visited}.`
  return {
    subject: heading,
    preview: outage,
    heading,
    blocks: [
      paragraph(`${outage} ${describeUsualRate(rule, alarm)}`),
      paragraph(`Please try it: ${quoteUrl}`),
      tryIt,
      steps(
        'What to do',
        toDo,
        'If it doesn’t work, tell the person who runs the website, with the time of this email. Until it does, customers can call.',
      ),
      paragraph(
        `${asOf} You’ll get one email per outage, and another only after someone has ${continued}.`,
      ),
    ],
  }
}

const words = {
  form: {
    heading: 'No one is submitting the quote form',
    start: 'No one has submitted the quote form',
    visited: 'started it',
    continued: 'submitted it',
    toDo: 'Fill it out on a phone and on a computer, and submit it under your own name. If it doesn’t arrive, you’ll see what’s wrong.',
  },
  page: {
    heading: 'No one is starting the quote form',
    start: 'No one has started the quote form',
    visited: 'opened its page',
    continued: 'started it',
    toDo: 'Open the page on a phone and on a computer, and type into the first field.',
  },
} satisfies Record<WatchRule, object>

/**
 * Example: 'Tuesday, November 17, 9:10 AM'. A time six or more days ago has the year instead of the
 * weekday.
 */
function momentOf({ since, judged_at: now }: Alarm): string {
  if (now.getTime() - since.getTime() < 6 * millisecondsInDay) return describeWatchMoment(since)
  return formatAtOffice(since, momentFormat)
}
