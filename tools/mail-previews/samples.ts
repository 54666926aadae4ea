import { invitationPathFor } from '@moving/domain/account/invitation-key'
import { standardHours } from '@moving/domain/office-hours'
import { movePathFor, ownMovePathFor } from '@moving/domain/move/move-key'
import type { Reply } from '@moving/domain/move/reply'
import { exampleQuote } from '../../tests/support/example-quote.ts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { alarmMail } from '../../functions/src/mail/content/alarm-mail.ts'
import { acceptedMail } from '../../functions/src/mail/content/accepted-mail.ts'
import { answerMail, linkMail } from '../../functions/src/mail/content/link-mail.ts'
import { noProgress } from '@moving/domain/progress/progress'
import { customerMail } from '../../functions/src/mail/content/customer-mail.ts'
import { dayMail, stillOnMail } from '../../functions/src/mail/content/day-mail.ts'
import { digestMail, type DigestEntry } from '../../functions/src/mail/content/digest-mail.ts'
import { lateMail } from '../../functions/src/mail/content/late-mail.ts'
import { letterMail } from '../../functions/src/mail/content/letter-mail.ts'
import type { MailContent } from '../../functions/src/mail/content/mail-content.ts'
import { invitationMail, peopleMail } from '../../functions/src/mail/content/people-mail.ts'
import { officeMail, unreadableQuoteMail } from '../../functions/src/mail/content/office-mail.ts'
import { replyMail } from '../../functions/src/mail/content/reply-mail.ts'
import { updateMail } from '../../functions/src/mail/content/update-mail.ts'
import { renderHtml } from '../../functions/src/mail/render/render-html.tsx'
import { renderText } from '../../functions/src/mail/render/render-text.ts'
import { emptyLetter, firstWeek, fullLetter, silentForm, waitingFor } from './owner-samples.ts'

const site = 'https://www.example.com'
const fridayMorning = new Date('2026-11-20T15:05:00Z')
const saturdayNight = new Date('2026-11-22T01:30:00Z')

const quote = exampleQuote()

const bare: Quote = { ...quote, inventory: null, notes: null, extras: [] }
const estimated: Quote = {
  ...quote,
  status: 'estimated',
  estimate_amount: 1480,
  admin_notes: 'Piano included.\nWe bring two movers and the parking permit.',
}
const registered: Quote = { ...estimated, user_id: 'customer' }
const hostile: Quote = {
  ...quote,
  name: '<b>Maya</b>\r\nBcc: all@example.com \u202e',
  notes: `</table><script>alert(1)</script>\n${'A very long note. '.repeat(220)}`,
}
const atNight: Quote = { ...quote, created_at: saturdayNight }

const web = { byPhone: false, suspicion: null }
const desk = `${site}/admin?q=${quote.id}`
const moveUrl = site + movePathFor('4bQm2Zx9LkT7vRc1YpHs3d')
const ownPage = { pageUrl: site + movePathFor('4bQm2Zx9LkT7vRc1YpHs3d'), now: fridayMorning }
const accountPage = { ...ownPage, pageUrl: site + ownMovePathFor(quote.id) }
const nothing = { estimate: false, scheduled: false, day: false, arrival: false }
const estimate = {
  change: { ...nothing, estimate: true },
  ...{ estimateChanged: false, reason: null, arrival: undefined },
  ...{ details: null, mayAnswer: true },
}
const scheduled = {
  ...{ ...estimate, change: { ...nothing, scheduled: true } },
  arrival: { from_minute: 480, to_minute: 540 },
}
const explained = {
  kind: 'hourly' as const,
  parts: [
    '3 movers, 8 hours at $165.00 an hour for the crew: $1,320.00',
    'Packing material: $160.00',
  ],
  couldChange: 'Stairs were not mentioned.\nAn upright piano.',
  goodUntil: '2026-12-04',
}
const entries = Array.from({ length: 200 }, (_, i): DigestEntry => {
  const quoteId = `pV4mZk2TqYx8${String(i).padStart(8, '0')}`
  if (i === 7) return { quoteId, state: 'unreadable' }
  return {
    quoteId,
    state: 'readable',
    name: `Customer ${i + 1}`,
    phone: '(202) 555-0142',
    acts: [],
  }
})
const digest = { digestClass: 'guest', deskUrl: `${site}/admin`, first: 1 } as const

const { id: quoteId, name, phone } = quote
const known = { quoteId, state: 'readable', name, phone } as const

const waiting = waitingFor([estimated, { ...hostile, estimate_amount: 2310.5 }])

const unhandled = { handled: null, handled_at: null, handled_by_email: null, link: null }
const corrected: Reply = {
  id: 'AnyReply000000000001',
  at: fridayMorning,
  kind: 'corrected',
  text: '',
  changes: [
    { field: 'move_date', before: '2026-12-12', after: '2026-12-19' },
    { field: 'notes', before: null, after: hostile.notes },
  ],
  ...unhandled,
}
const question: Reply = {
  ...corrected,
  id: 'AnyReply000000000002',
  kind: 'question',
  text: 'Do you bring wardrobe boxes?\n<b>Thank you</b>',
  changes: [],
}

const pressed = {
  progress: { ...noProgress, on_way: fridayMorning, late: { minutes: 20, at: fridayMorning } },
  window: { from_minute: 480, to_minute: 540 },
}

/** Every email in every state, by the name of its page. */
export const samples: Record<string, MailContent> = {
  'Office: new request': officeMail(quote, web, desk),
  'Office: only what must be filled in': officeMail(bare, web, desk),
  'Office: taken by phone': officeMail(quote, { ...web, byPhone: true }, desk),
  'Office: filled in fast': officeMail(quote, { ...web, suspicion: 'haste' }, desk),
  'Office: hostile words': officeMail(hostile, web, desk),
  'Office: unreadable request': unreadableQuoteMail(quote.id, desk),
  'Office: digest': digestMail({ ...digest, total: 12, entries: entries.slice(0, 12) }),
  'Office: part of a digest': digestMail({ ...digest, total: 950, first: 201, entries }),
  'Office: possible spam': digestMail({
    ...digest,
    digestClass: 'quarantined',
    total: 950,
    entries,
  }),
  'Office: digest of what customers did': digestMail({
    ...digest,
    digestClass: 'decisions',
    total: 2,
    entries: [
      { ...known, acts: ['Canceled the request'] },
      { ...known, acts: ['Accepted the estimate: $1,250.50', 'Wants to cancel'] },
    ],
  }),
  'Office: late calls': lateMail(
    [
      { quoteId: quote.id, caller: quote, promisedBy: fridayMorning },
      { quoteId: hostile.id, caller: hostile, promisedBy: fridayMorning },
      { quoteId: quote.id, caller: null, promisedBy: null },
    ],
    `${site}/admin/calls`,
    true,
  ),
  'Invitation to the team': invitationMail(
    {
      email: 'kim.lee@example.com',
      invited_by_email: 'dana.romero@example.com',
      expires_at: new Date('2026-11-27T15:05:00Z'),
    },
    site + invitationPathFor('4bQm2Zx9LkT7vRc1YpHs3d', 'kim.lee@example.com'),
  ),
  ...Object.fromEntries(
    (['invited', 'renewed', 'withdrawn', 'joined', 'removed', 'left'] as const).map((act) => [
      `People: ${act}`,
      peopleMail(
        {
          ...{ act, at: fridayMorning, by_uid: 'dana', by_email: 'dana.romero@example.com' },
          email: 'kim.lee@example.com',
        },
        site,
      ),
    ]),
  ),
  'Alarm: the form is never sent': alarmMail(silentForm, site),
  'Alarm: the form is never started': alarmMail(
    { ...silentForm, rule: 'page', visit_count: 30 },
    site,
  ),
  'Alarm: a flood of visits': alarmMail({ ...silentForm, rule: 'spike', visit_count: 3012 }, site),
  'Letter: a full week': letterMail(fullLetter, waiting, site),
  'Letter: a week without a case': letterMail(emptyLetter, [], site),
  'Letter: a first week': letterMail({ ...fullLetter, ...firstWeek }, waiting.slice(0, 1), site),
  'Customer: in office hours': customerMail(quote, {
    byPhone: false,
    moveUrl,
    now: fridayMorning,
    hours: standardHours,
  }),
  'Customer: on a Saturday night': customerMail(atNight, {
    byPhone: false,
    moveUrl,
    ...{ now: saturdayNight, hours: standardHours },
  }),
  'Customer: mailed late': customerMail(quote, {
    byPhone: false,
    moveUrl,
    ...{ now: new Date('2026-11-22T15:00:00Z'), hours: standardHours },
  }),
  'Customer: after a call': customerMail(quote, {
    byPhone: true,
    moveUrl,
    now: fridayMorning,
    hours: standardHours,
  }),
  'Update: estimate for a guest': updateMail(
    estimated,
    { ...estimate, details: explained },
    ownPage,
  ),
  'Update: a bare estimate': updateMail(estimated, estimate, ownPage),
  'Update: estimate with an account': updateMail(registered, estimate, accountPage),
  'Update: new estimate': updateMail(
    registered,
    {
      ...estimate,
      estimateChanged: true,
      reason: 'Changed from $4,700.00 (+$150.00) because of more things to move: “Garage added”.',
    },
    accountPage,
  ),
  'Update: scheduled': updateMail({ ...registered, status: 'scheduled' }, scheduled, accountPage),
  'Update: scheduled without an estimate': updateMail(
    { ...quote, status: 'scheduled' },
    { ...scheduled, arrival: null },
    ownPage,
  ),
  'Update: another day': updateMail(
    { ...registered, status: 'scheduled' },
    { ...scheduled, change: { ...nothing, day: true } },
    accountPage,
  ),
  'Update: when our crew arrives': updateMail(
    { ...quote, status: 'scheduled' },
    { ...scheduled, change: { ...nothing, arrival: true } },
    ownPage,
  ),
  'Customer: a yes to an estimate': acceptedMail(
    estimated,
    { at: fridayMorning, text: hostile.name, amount: 1480 },
    { pageUrl: moveUrl, now: fridayMorning, hours: standardHours },
  ),
  'Customer: our answer to a question': answerMail(
    estimated,
    { text: question.text, answer: 'Yes, four of them.\nThey cost nothing.' },
    moveUrl,
  ),
  'Customer: our crew is on the way': dayMail('on_way', quote, { ...pressed, pageUrl: moveUrl }),
  'Customer: our crew is late': dayMail('running_late', quote, { ...pressed, pageUrl: moveUrl }),
  'Customer: is the move still on': stillOnMail(quote, { ...pressed, pageUrl: moveUrl }),
  'Customer: the link that was asked for': linkMail(quote, moveUrl),
  'Customer: a new link in place of a coworker’s': linkMail(quote, moveUrl, {
    isReplacement: true,
  }),
  'Office: a customer corrected the request': replyMail(quote, [corrected], desk),
  'Office: a customer did several things': replyMail(hostile, [corrected, question], desk),
}

export interface MailPreview {
  name: string
  subject: string
  html: string
  text: string
}

/**
 * Rendered when the module loads, because Vite can't load more modules later for the importing
 * file.
 */
export const mailPreviews: MailPreview[] = await Promise.all(
  Object.entries(samples).map(async ([name, content]) => ({
    name,
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
  })),
)
