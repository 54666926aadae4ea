import { readFileSync } from 'node:fs'
import { retention } from '@moving/domain/retention'
import { expect, it } from 'vitest'
import indexes from '../../firestore.indexes.json' with { type: 'json' }
import { collections } from '@moving/domain/paths'
import { pageErrorFields } from '@moving/domain/visit/page-error'
import { mailPolicy } from '../../functions/src/mail/outbox/mail-policy.ts'
import { sessionCollections } from '../../functions/src/visit/expire-visits.ts'
import { privacyIntro, privacySections } from '../../web/src/content/privacy.ts'

const items = privacySections.flatMap((section) => section.items ?? [])
const policy = [
  ...Object.values(privacyIntro),
  ...privacySections.flatMap(({ title, paragraphs = [] }) => [title, ...paragraphs]),
  ...items.map(({ label, text }) => `${label}. ${text}`),
].join('\n')
const line = (purpose: string) => items.find(({ label }) => label === purpose)?.text ?? ''
const details = readFileSync('docs/privacy.md', 'utf8')
const contract = readFileSync('docs/contract.md', 'utf8')
const {
  visitMonths,
  exportMonths,
  mailDays,
  draftDays,
  sendgridDays,
  backupWeeks,
  moveLinkDays,
  linkDays,
  sessionDays,
  quoteCountMonths,
  invitationDays,
  peopleMonths,
} = retention

it('the privacy policy has at most 600 words', () => {
  expect(policy.split(/\s+/).length).toBeLessThanOrEqual(600)
})

it.each(items)('the privacy policy says how long this is kept: $label', ({ text }) => {
  expect(text).toMatch(
    /\b(kept|keep|keeps|work) (until|as long as|for|about)|stays in your browser/i,
  )
})

it.each([
  ['Visits', `Kept for ${visitMonths} months`, `| visits: .*| ${visitMonths} months`],
  [
    'Where requests come from',
    `Kept for ${quoteCountMonths} months`,
    `| what brought a request.*| ${quoteCountMonths} months`,
  ],
  ['Our team', `kept for ${invitationDays} days`, `.invitations., ${invitationDays} days`],
  ['Our team', `removed for ${peopleMonths} months`, `.people_log., ${peopleMonths} months`],
  ['Our team', `requests for ${exportMonths} months`, `| exports: .*| ${exportMonths} months`],
  [
    'Emails',
    `Copies without private links and delivery reports are kept for ${mailDays} days`,
    `| mails: states .*| ${mailDays} days`,
  ],
  [
    'A form you don’t send',
    `stays in your browser for ${draftDays} days`,
    `| a form .*not sent .*| ${draftDays} days`,
  ],
  [
    'Emails',
    `log for up to ${sendgridDays} days`,
    `| mails: their text .* to ${sendgridDays} days`,
  ],
  [
    'Your move page',
    `work until ${moveLinkDays} days after your move (or after they were made, if later)`,
    `| links to a .*work until ${moveLinkDays} days after`,
  ],
  [
    'Your move page',
    `${linkDays} days at most`,
    `| links to a .*or after their making if that is later, and are gone after ${linkDays} days`,
  ],
  [
    'Visits',
    `a fingerprint of the number, what brought you here and how far you got for up to ${sessionDays} days`,
    `analytics_sessions. for ${sessionDays} days`,
  ],
  [
    'A form you don’t send',
    `For ${visitMonths} months we keep a record that someone started the form`,
    `that the form was begun .*form_starts.*${visitMonths} months`,
  ],
])('the privacy policy and docs/privacy.md agree: %s, %s', (purpose, words, row) => {
  expect(line(purpose)).toContain(words)
  expect(details).toMatch(new RegExp(row.replaceAll('|', String.raw`\|`)))
})

it('the privacy policy and docs/privacy.md agree on backups', () => {
  expect(policy).toContain(`Backups are deleted within ${backupWeeks} weeks`)
  expect(details).toMatch(new RegExp(`each week's backup is kept ${backupWeeks} weeks`))
})

it('the privacy policy says that a request has the number of the browser tab', () => {
  expect(line('Visits')).toContain('which ties those visits to your request')
  expect(details).toMatch(/^\| which tab's visits led to a quote.*`requests`, `session_id`/m)
})

it('the privacy policy says that taps and errors are kept like visits, without texts or calls', () => {
  expect(line('Visits')).toContain('taps on our phone number and errors')
  expect(line('Visits')).toContain('Never what you type, or anything about a call.')
  expect(policy).toContain('or record form activity, phone taps or errors.')
  expect(readFileSync('firestore.rules', 'utf8')).toContain(
    "hasExactly(tap, ['session_id', 'page', 'created_at'])",
  )
  expect(Object.keys(pageErrorFields)).toEqual([
    ...['kind', 'code', 'frame', 'callers', 'page', 'build'],
  ])
  expect(details).toMatch(/^\| visits: .*`phone_taps`.*`page_errors`/m)
  expect(sessionCollections).toContain(collections.pageErrors)
})

it.each([
  ['the logged call', 'who in our office called, when, the result', 'quotes/{id}/log/{id}'],
  ['the reason for closing a request', 'why we closed it', 'lost_why'],
  ['the coworker who saw a cancellation', 'said and done about it', 'state'],
  ['the time that the form took', 'how long the form took', 'filled_in_ms'],
  ['the hidden field', 'whether a hidden field was filled in', 'honeypot_filled'],
  ['the time when the page was opened', 'when the page was last opened', 'opened_at'],
  ['the form start', 'a record that someone started the form', 'form_starts/{id}'],
])('the privacy policy mentions stored data: %s', (_, words, stored) => {
  expect(policy).toContain(words)
  expect(contract).toContain(`\`${stored}\``)
})

it.each([
  'we keep your email and quote number for about a day',
  'on a private page or on paper',
  'The emails stay in your mailbox and ours',
  'unless we keep another request from the same tab',
])('the privacy policy contains: %s', (words) => {
  expect(policy).toContain(words)
})

it('email records, export records and links expire as the privacy policy says', () => {
  expect(mailPolicy.expireAfterMs).toBe(mailDays * 86_400_000)
  for (const collectionGroup of [
    'mail',
    'mail_copies',
    'exports',
    'quote_links',
    'link_requests',
    'email_changes',
    'account_emails',
  ]) {
    const policyOfFirestore = { collectionGroup, fieldPath: 'expires_at', ttl: true, indexes: [] }
    expect(indexes.fieldOverrides).toContainEqual(policyOfFirestore)
  }
})

it.each([
  'functions/src/visit/expire-visits.ts',
  'functions/src/visit/stored-visit-hours.ts',
  'domain/src/move/move-link.ts',
  'functions/src/platform/csv-export.ts',
  'web/src/features/quote-form/draft/request-draft.ts',
])('%s uses the retention periods of the privacy policy', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/retention\.\w+(Months|Days)/)
})
