import { pages } from '@moving/domain/pages'
import { formatOfficeDay, formatOfficeTime } from '@moving/domain/plain-date'
import type { Alarm } from '@moving/domain/watch/alarm'
import { describeWatchMoment, usualText } from '@moving/domain/watch/describe-watch'
import type { WatchRule } from '@moving/domain/watch/watch'
import type { MailContent } from './mail-content.ts'

/**
 * To the office and the owner: nobody sends the quote form, or begins it, although people come.
 * @param siteOrigin the website's, without a slash at its end
 */
export function alarmMail(alarm: Alarm, siteOrigin: string): MailContent {
  const { rule, came } = alarm
  const { subject, silent, heading, steps } = words[rule]
  const people = came === 1 ? '1 person' : `${came} people`
  const silence = `${silent} since ${momentOf(alarm)}, although ${people} ${cameText[rule]}.`
  const quoteUrl = siteOrigin + pages.quote
  return {
    subject,
    preview: silence,
    heading,
    blocks: [
      { type: 'paragraph', text: `${silence} ${usualText(rule, alarm)}` },
      { type: 'paragraph', text: `Please try it: ${quoteUrl}` },
      { type: 'button', label: 'Try the Quote Form', href: quoteUrl },
      { type: 'steps', heading: 'What to do', items: steps },
      {
        type: 'paragraph',
        text: `As of ${formatOfficeTime(alarm.judged_at)} Eastern Time. We write once about one silence, and again only after somebody has ${wentOn[rule]}.`,
      },
    ],
  }
}

const callUs =
  'If it does not work, tell whoever runs the website, with the time of this mail. Until it does, customers can call.'

const words = {
  form: {
    subject: 'Nobody sends the quote form',
    heading: 'Nobody sends the quote form',
    silent: 'Nobody has sent the quote form',
    steps: [
      'Fill it in on a phone and on a computer, and send it with your own name: it arrives, or you see why not.',
      callUs,
    ],
  },
  page: {
    subject: 'Nobody begins the quote form',
    heading: 'Nobody begins the quote form',
    silent: 'Nobody has begun the quote form',
    steps: ['Open the page on a phone and on a computer, and type into the first field.', callUs],
  },
} satisfies Record<WatchRule, object>

const cameText: Record<WatchRule, string> = { form: 'began it', page: 'opened its page' }
const wentOn: Record<WatchRule, string> = { form: 'sent it', page: 'begun it' }

const sixDaysMs = 6 * 86_400_000

/** 'Tuesday, November 17, 9:10 AM'; with the year for what is further back than a week. */
function momentOf({ since, judged_at: now }: Alarm): string {
  if (now.getTime() - since.getTime() < sixDaysMs) return describeWatchMoment(since)
  return `${formatOfficeDay(since)}, ${formatOfficeTime(since)}`
}
