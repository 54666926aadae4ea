import { readFileSync } from 'node:fs'
import { retention } from '@moving/domain/retention'
import { expect, it } from 'vitest'
import indexes from '../../firestore.indexes.json' with { type: 'json' }
import { collections } from '@moving/domain/paths'
import { pageErrorFields } from '@moving/domain/visit/page-error'
import { mailPolicy } from '../../functions/src/mail/outbox/mail-policy.ts'
import { sessionCollections } from '../../functions/src/visit/fresh-rows.ts'
import { privacySections } from '../../web/src/content/privacy.ts'

const policy = privacySections.flatMap(({ paragraphs }) => paragraphs).join('\n')
const operations = readFileSync('docs/operations.md', 'utf8')
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

it.each([
  [`We keep visits for ${visitMonths} months`, `| visits: .*| ${visitMonths} months`],
  [
    `For ${quoteCountMonths} months we count, without names, where requests came from`,
    `| what brought a request.*| ${quoteCountMonths} months`,
  ],
  [`or ${invitationDays} days have passed`, `.invitations., ${invitationDays} days`],
  [`keep that for ${peopleMonths} months`, `.people_log., ${peopleMonths} months`],
  [`keep that note for ${exportMonths} months`, `| exports: .*| ${exportMonths} months`],
  [`keep that record for ${mailDays} days`, `| mails: states .*| ${mailDays} days`],
  [`stays in your browser for ${draftDays} days`, `| a form .*not sent .*| ${draftDays} days`],
  [`log of them for up to ${sendgridDays} days`, `| mails: their text .* to ${sendgridDays} days`],
  [
    `works until ${moveLinkDays} days after your move`,
    `| links to a .*work until ${moveLinkDays} days after`,
  ],
  [
    `never longer than ${linkDays} days`,
    `| links to a .*or after their making if that is later, and are gone after ${linkDays} days`,
  ],
  [
    `For up to ${sessionDays} days we keep a fingerprint of the tab’s number`,
    `analytics_sessions. for ${sessionDays} days`,
  ],
  [
    `keep it for ${visitMonths} months`,
    `that the form was begun .*form_starts.*${visitMonths} months`,
  ],
  [`gone from our backups within ${backupWeeks} weeks`, `each week .kept ${backupWeeks} weeks.`],
])('the policy and operations.md agree: %s', (sentence, row) => {
  expect(policy).toContain(sentence)
  expect(operations).toMatch(new RegExp(row.replaceAll('|', String.raw`\|`)))
})

it('the policy says that the request has the tab’s number', () => {
  expect(policy).toContain('That ties the visits from that tab to your request.')
  expect(policy).not.toContain('not tied to your name')
  expect(operations).toMatch(/^\| which tab's visits led to a quote.*`requests`, `session_id`/m)
})

it('the policy says that taps on our phone number have a page and the tab’s number', () => {
  expect(policy).toContain('We don’t record a phone number or anything about the call.')
  expect(policy).toContain('or record form activity, phone taps, errors or speed.')
  expect(readFileSync('firestore.rules', 'utf8')).toContain(
    "hasExactly(tap, ['session_id', 'page', 'created_at'])",
  )
  expect(operations).toMatch(/^\| visits: .*`phone_taps`/m)
})

it('the policy says that errors and speed have no text, only code, page and the tab’s number', () => {
  expect(policy).toContain('We never record what you typed or what was on the page.')
  expect(policy).toContain('or record form activity, phone taps, errors or speed.')
  expect(policy).toContain('The same goes for taps on our phone number, for errors and for speed.')
  expect(policy).toContain('how much its layout shifted')
  expect(Object.keys(pageErrorFields)).toEqual([
    ...['kind', 'code', 'frame', 'callers', 'page', 'build'],
  ])
  expect(operations).toMatch(/^\| visits: .*`page_errors`.*`page_vitals`/m)
  expect(sessionCollections).toContain(collections.pageErrors)
})

it.each([
  ['the logged call', 'we log who did it, when, what came of it', 'quotes/{id}/log/{id}'],
  ['the reason for closing a request', 'If we close your request, we keep the reason', 'lost_why'],
  ['the coworker who saw a cancellation', 'who in our office has seen it', 'cancel_seen_by_email'],
  ['the time that the form took', 'how long the form took to fill in', 'filled_in_ms'],
  ['the hidden field', 'whether a hidden field that catches spam bots was filled in', 'trapped'],
  ['the time when the page was opened', 'we note when the page was last opened', 'opened_at'],
  ['the tab of a form start', 'This note carries the random number', 'form_starts/{id}'],
])('the policy mentions stored data: %s', (_, sentence, stored) => {
  expect(policy).toContain(sentence)
  expect(readFileSync('docs/contract.md', 'utf8')).toContain(`\`${stored}\``)
})

it.each([
  'the quote number and email you typed only until we have answered',
  'print the same details for the crew, on a sheet for the day',
  'The emails themselves stay in your mailbox and in ours',
  'unless we still keep another request that you sent from the same tab',
])('the policy says: %s', (sentence) => {
  expect(policy).toContain(sentence)
})

it('email records, export records and links expire as the policy says', () => {
  expect(mailPolicy.expireAfterMs).toBe(mailDays * 86_400_000)
  for (const collectionGroup of ['mail', 'exports', 'quote_links', 'link_asks']) {
    const policyOfFirestore = { collectionGroup, fieldPath: 'expires_at', ttl: true, indexes: [] }
    expect(indexes.fieldOverrides).toContainEqual(policyOfFirestore)
  }
})

it.each([
  'functions/src/visit/expire-visits.ts',
  'functions/src/visit/stored-session.ts',
  'domain/src/move/move-link.ts',
  'functions/src/platform/csv-export.ts',
  'web/src/features/quote-form/draft/request-draft.ts',
])('%s uses the retention periods of the policy', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/retention\.\w+(Months|Days)/)
})
