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
    `we count without names, for ${quoteCountMonths} months`,
    `| what brought a request.*| ${quoteCountMonths} months`,
  ],
  [`or ${invitationDays} days have passed`, `.invitations., ${invitationDays} days`],
  [`keep for ${peopleMonths} months`, `.people_log., ${peopleMonths} months`],
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
  [`we keep for up to ${sessionDays} days`, `analytics_sessions. for ${sessionDays} days`],
  [
    `keep it for ${visitMonths} months`,
    `that the form was begun .*form_starts.*${visitMonths} months`,
  ],
  [`gone from our backups within ${backupWeeks} weeks`, `each week .kept ${backupWeeks} weeks.`],
])('the policy and the operator’s page say the same: %s', (sentence, row) => {
  expect(policy).toContain(sentence)
  expect(operations).toMatch(new RegExp(row.replaceAll('|', String.raw`\|`)))
})

it('what the policy says of the tab’s number is so: the request carries it', () => {
  expect(policy).toContain('That ties the visits from that tab to your request.')
  expect(policy).not.toContain('not tied to your name')
  expect(operations).toMatch(
    /^\| which tab's visits led to a quote.*`quote_sources`, `session_id`/m,
  )
})

it('what the policy says of taps on our phone number is so: a page and the tab’s number, no phone', () => {
  expect(policy).toContain('No phone number is noted, and nothing about the call.')
  expect(policy).toContain('taps on our phone number are not noted')
  expect(readFileSync('firestore.rules', 'utf8')).toContain(
    "hasExactly(tap, ['session_id', 'page', 'created_at'])",
  )
  expect(operations).toMatch(/^\| visits: .*`phone_taps`/m)
})

it('what the policy says of errors and speed is so: our own code, the page and the tab’s number, no words', () => {
  expect(policy).toContain('Not what you typed, and not what the page showed.')
  expect(policy).toContain(
    'taps on our phone number are not noted, neither are errors, and no speed is',
  )
  expect(policy).toContain('The same goes for taps on our phone number, for errors and for speed.')
  expect(policy).toContain('three numbers beside the visit')
  expect(Object.keys(pageErrorFields)).toEqual([
    ...['kind', 'code', 'frame', 'callers', 'page', 'build'],
  ])
  expect(operations).toMatch(/^\| visits: .*`page_errors`.*`page_vitals`/m)
  expect(sessionCollections).toContain(collections.pageErrors)
})

it.each([
  ['who called', 'we log who did it, when, what came of it', 'quotes/{id}/log/{id}'],
  ['why a request was closed', 'If we close your request, we keep the reason', 'lost_why'],
  ['who has seen a cancellation', 'who in our office has seen it', 'cancel_seen_by_email'],
  ['how long the form took', 'how long the form took to fill in', 'filled_in_ms'],
  [
    'the hidden field',
    'whether a hidden field that catches spam programs was filled in',
    'trapped',
  ],
  ['when the page was opened', 'we note when the page was last opened', 'opened_at'],
  ['the tab of the form’s start', 'This note carries the random number', 'form_starts/{id}'],
])('the policy tells of what is stored: %s', (_, sentence, stored) => {
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

it('email records, records of exports and links go when the policy says', () => {
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
])('%s keeps for as long as the policy says', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/retention\.\w+(Months|Days)/)
})
