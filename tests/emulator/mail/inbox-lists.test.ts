import type { MailState } from '@moving/domain/mail/mail-schema'
import { collections, requestPath } from '@moving/domain/paths'
import { mergeLogs } from '@moving/domain/work/timeline'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newMailRecord, toFirestore } from '../../../functions/src/mail/outbox/mail-record.ts'
import {
  logNames,
  readOlder,
  watchNewest,
  type InboxEntry,
  type Newest,
  type Stretches,
} from '../../../web/src/features/quote-mail/watch-all-mail.ts'
import { unansweredIn, type Unanswered } from '../../../web/src/features/quote-mail/unanswered.ts'
import { unansweredOnes } from '../../../web/src/features/quote-mail/use-unanswered.ts'
import { watchRequests } from '../../../web/src/shared/office/requests/watch-requests.ts'
import { storeCall } from '../../support/call-list.ts'
import { exampleYes } from '../../support/example-work.ts'
import { reads } from '../../support/counted-reads.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { addEntry } from '../../support/request-log.ts'

const db = ownStore()
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute))
const unhandled = {
  changes: [],
  handled: null,
  handled_at: null,
  handled_by_email: null,
  link: null,
}
let office: Awaited<ReturnType<typeof openOffice>>
let browser: BrowserFirestore
const stops: (() => void)[] = []

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  browser = await office.browserOf(dana)
})
afterEach(() => stops.splice(0).forEach((stop) => stop()))
afterAll(() => office.close())

async function until<List>(
  watch: (observer: { next: (list: List) => void; error: (cause: unknown) => void }) => () => void,
  holds: (list: List) => boolean = () => true,
): Promise<List> {
  return new Promise((resolve, reject) => {
    const next = (list: List) => {
      if (holds(list)) resolve(list)
    }
    stops.push(watch({ next, error: reject }))
  })
}

const act = (id: string, minute: number, text: string, over = {}) =>
  addEntry(db, id, { at: at(minute), reply: { ...unhandled, kind: 'question', text, ...over } })

describe('the Inbox list of customers who need a reply', () => {
  const list = (holds: (rows: readonly Unanswered[]) => boolean) =>
    until<readonly Unanswered[]>(
      ({ next, error }) =>
        watchRequests(unansweredOnes(browser, 30), {
          next: ({ requests }) => next(unansweredIn(requests, new Date())),
          error,
        }),
      holds,
    )
  const asks = (kind: 'question' | 'correction', minute: number, said: string) => ({
    ...{ asks: { asked: { kind, at: at(minute), seq: 1, said } }, customer_at: at(minute) },
  })

  it('has each customer’s message, the latest first, and leaves out customers who don’t wait', async () => {
    const questionId = await storeCall(db, {
      quote: { name: 'Ana Ruiz' },
      work: asks('question', 10, 'Pianos?'),
    })
    const moved = await storeCall(db, {
      quote: { name: 'Ben Lind' },
      work: asks('correction', 20, 'Move Date: December 19 → December 20'),
    })
    const byPhone = await storeCall(db, {
      quote: { name: 'Cy Park', status: 'estimated', estimate_amount: 900 },
      work: { answer: exampleYes(900, at(15)) },
    })
    await storeCall(db, { quote: { name: 'Done Duval' }, work: {} })
    const rows = await list((found) => found.length === 3)
    expect(rows.map(({ quoteId }) => quoteId)).toEqual([moved, byPhone, questionId])
    expect(rows).toMatchObject([
      { who: 'Ben Lind', what: 'Asks to change the request', at: at(20) },
      { who: 'Cy Park', what: 'Accepted $900: set the date', words: '' },
      { who: 'Ana Ruiz', what: 'Wrote to us', words: 'Pianos?' },
    ])
    expect(rows[0]?.words).toMatch(/^Move Date: .* → /)

    const shorter = list((found) => found.length === 2)
    await db.doc(requestPath(moved)).update({ unanswered_at: null, 'state.asks': {} })
    expect((await shorter).map(({ quoteId }) => quoteId)).toEqual([byPhone, questionId])
  })
})

describe('the Inbox list of all messages', () => {
  const newest = (holds?: (found: Newest) => boolean) =>
    until<Newest>((observer) => watchNewest(browser, observer), holds)
  const storyOf = (...parts: Stretches[]) =>
    mergeLogs<InboxEntry>(
      logNames.map((name) => ({
        entries: parts.flatMap((part) => part[name].entries),
        isWhole: parts.at(-1)?.[name].isWhole ?? false,
      })),
    )
  const storeMail = (
    id: string,
    minute: number,
    state: MailState = 'SENT',
    quoteId: string | null,
  ) =>
    db
      .collection(collections.mail)
      .doc(id)
      .set(
        toFirestore(
          newMailRecord({ kind: 'customer', created_at: at(minute), state, quote_id: quoteId }),
        ),
      )

  it('merges customers’ actions and emails, newest first, thirty of each at a time, without gaps or duplicates', async () => {
    const id = await storeCall(db, { quote: { name: 'Zoe Quill' }, work: { due_at: null } })
    // Three emails per minute, with customers' actions in between.
    const emails = Array.from({ length: 70 }, (_, place) =>
      storeMail(`sent${place}`, 1000 + Math.floor(place / 3), 'SENT', place % 2 ? id : null),
    )
    const skipped = Array.from({ length: 40 }, (_, place) =>
      storeMail(`skipped${place}`, 5000 + place, 'SKIPPED', id),
    )
    const acts = Array.from({ length: 35 }, (_, place) => act(id, 1000 + place, `Number ${place}`))
    await Promise.all([...emails, ...skipped, ...acts])

    reads.documents = 0
    const first = await newest()
    // Thirty documents of each log, and the request with the customer's name.
    expect(reads.documents).toBeLessThanOrEqual(61)
    const [top] = storyOf(first).entries
    expect(top).toMatchObject({ kind: 'act', who: 'Zoe Quill', at: at(1034), quoteId: id })

    let older: Stretches | undefined
    const parts = () => (older === undefined ? [first] : [first, older])
    for (let page = 0; page < 5 && !storyOf(...parts()).isWhole; page += 1) {
      older = await readOlder(browser, older ?? first, older)
    }
    const { entries, isWhole } = storyOf(...parts())
    expect(isWhole).toBe(true)
    const sent = entries.flatMap((entry) => (entry.kind === 'mail' ? [entry.mail.id] : []))
    expect(new Set(sent)).toEqual(new Set(Array.from({ length: 70 }, (_, place) => `sent${place}`)))
    expect(sent).toHaveLength(70)
    const mine = entries.filter((entry) => entry.kind === 'act' && entry.quoteId === id)
    expect(mine).toHaveLength(35)
    const times = entries.map((entry) => entry.at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(entries.find((entry) => entry.kind === 'mail' && entry.quoteId === null)?.who).toBe(
      'Office',
    )
  })

  it('shows a new email at once, without dropping the oldest one on the page', async () => {
    const seen: Newest[] = []
    const grown = newest((found) => {
      seen.push(found)
      return found.emails.entries.some((entry) => entry.id.endsWith('/fresh'))
    })
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), { timeout: 150_000 })
    await storeMail('fresh', 9000, 'SENT', null)
    const after = await grown
    const before = seen[0]?.emails.entries ?? []
    expect(after.emails.entries).toHaveLength(before.length + 1)
    expect(after.round).toBe(seen[0]?.round)
    expect(after.emails.last?.id).toBe(seen[0]?.emails.last?.id)
  })
})
