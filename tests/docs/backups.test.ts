import { readFileSync } from 'node:fs'
import { collections } from '@moving/domain/paths'
import { expect, test } from 'vitest'
import { inRoot } from '../../tools/system/project-paths.ts'

/** What gives access, what is sent from, and counters: out of date after a restore. */
const leftOut = [
  ...['roles', 'claims', 'sessions', 'confirmations', 'invitations'],
  ...['quote_links', 'quote_access', 'calendar_feeds', 'link_requests'],
  ...['account_emails', 'email_changes', 'mail_copies', 'mail_throttle', 'mail_state'],
]

test('a restore imports each collection, or leaves it out on purpose', () => {
  const page = readFileSync(inRoot('docs/backups.md'), 'utf8')
  const imported = [...page.matchAll(/--collection-ids=([\w,]+)/g)].flatMap(([, ids = '']) =>
    ids.split(','),
  )
  // A request's log lies below its record.
  const known = [...Object.values(collections), 'log']
  expect([...imported, ...leftOut].toSorted()).toEqual(known.toSorted())
})
