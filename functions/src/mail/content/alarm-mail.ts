import { formatCount } from '@moving/domain/count'
import { pages } from '@moving/domain/pages'
import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import type { Alarm } from '@moving/domain/watch/alarm'
import { describeWatchMoment, spikeAdvice, usualText } from '@moving/domain/watch/describe-watch'
import type { WatchRule } from '@moving/domain/watch/watch'
import { millisecondsInDay } from 'date-fns/constants'
import type { MailContent } from './mail-content.ts'

/**
 * The email to the office and the owner about one of two alarms. Either visitors come, but none of
 * them starts or sends the quote form. Or there are more visits than real visitors can cause, so
 * the visits don't show whether the form works.
 * @param siteOrigin the website's, without a trailing slash
 */
export function alarmMail(alarm: Alarm, siteOrigin: string): MailContent {
  const { rule } = alarm
  return rule === 'spike' ? spikeMail(alarm, siteOrigin) : outageMail(rule, alarm, siteOrigin)
}

function spikeMail(
  { visit_count: visitCount, judged_at: now }: Alarm,
  siteOrigin: string,
): MailContent {
  const quoteUrl = siteOrigin + pages.quote
  const visits = `${formatCount(visitCount)} visits reached the quote form in one day, far more than usual.`
  return {
    subject: 'Far more visits than usual at the quote form',
    preview: visits,
    heading: 'Far more visits than usual',
    blocks: [
      { type: 'paragraph', text: `${visits} ${spikeAdvice}` },
      { type: 'button', label: 'Try the Quote Form', href: quoteUrl },
      {
        type: 'steps',
        heading: 'What to do',
        items: [
          'If you’re running an ad, it may simply be working: compare these visits with your requests.',
          'If you don’t, tell the person who runs the website. Your requests, mail and calendar aren’t affected.',
        ],
      },
      {
        type: 'paragraph',
        text: `As of ${formatAtOffice(now, 'h:mm a')} Eastern Time. A day like this is left out of the usual numbers, and we’ll watch the form again on the first normal day (days end at midnight UTC). You’ll get one email until then.`,
      },
    ],
  }
}

function outageMail(rule: WatchRule, alarm: Alarm, siteOrigin: string): MailContent {
  const { visit_count: visitCount } = alarm
  const { subject, silent, heading, steps } = words[rule]
  const people = visitCount === 1 ? '1 person' : `${visitCount} people`
  const outage = `${silent} since ${momentOf(alarm)}, although ${people} ${visitText[rule]}.`
  const quoteUrl = siteOrigin + pages.quote
  return {
    subject,
    preview: outage,
    heading,
    blocks: [
      { type: 'paragraph', text: `${outage} ${usualText(rule, alarm)}` },
      { type: 'paragraph', text: `Please try it: ${quoteUrl}` },
      { type: 'button', label: 'Try the Quote Form', href: quoteUrl },
      { type: 'steps', heading: 'What to do', items: steps },
      {
        type: 'paragraph',
        text: `As of ${formatAtOffice(alarm.judged_at, 'h:mm a')} Eastern Time. You’ll get one email per outage, and another only after someone has ${continuedCount[rule]}.`,
      },
    ],
  }
}

const callUs =
  'If it doesn’t work, tell the person who runs the website, with the time of this email. Until it does, customers can call.'

const words = {
  form: {
    subject: 'No one is submitting the quote form',
    heading: 'No one is submitting the quote form',
    silent: 'No one has submitted the quote form',
    steps: [
      'Fill it out on a phone and on a computer, and submit it under your own name. If it doesn’t arrive, you’ll see what’s wrong.',
      callUs,
    ],
  },
  page: {
    subject: 'No one is starting the quote form',
    heading: 'No one is starting the quote form',
    silent: 'No one has started the quote form',
    steps: ['Open the page on a phone and on a computer, and type into the first field.', callUs],
  },
} satisfies Record<WatchRule, object>

const visitText: Record<WatchRule, string> = { form: 'started it', page: 'opened its page' }
const continuedCount: Record<WatchRule, string> = { form: 'submitted it', page: 'started it' }

const sixDaysMs = 6 * millisecondsInDay

/** Example: 'Tuesday, November 17, 9:10 AM', with the year if it is more than a week ago. */
function momentOf({ since, judged_at: now }: Alarm): string {
  if (now.getTime() - since.getTime() < sixDaysMs) return describeWatchMoment(since)
  return formatAtOffice(since, momentFormat)
}
