import type { Letter } from '@moving/domain/letter/letter'
import { keysOf } from '@moving/domain/keys'
import type { MailKind } from '@moving/domain/mail/mail-kind-facts'
import {
  accountEmailPath,
  bookingPath,
  collections,
  emailChangePath,
  logPath,
  moveProgressPath,
  peopleEntryPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import type { Payment } from '@moving/domain/payments/payment'
import { emptyState, storedStateOf } from '@moving/domain/request/request-state'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Firestore } from 'firebase-admin/firestore'
import { composeMail, type ComposedMail } from '../../functions/src/mail/content/compose-mail.ts'
import type { MailPorts } from '../../functions/src/mail/mail-ports.ts'
import { newMailRecord, type MailPatch } from '../../functions/src/mail/outbox/mail-record.ts'
import { invitationPathOf } from '../../functions/src/people/invitations.ts'
import { exampleQuote } from './example-quote.ts'

const composedAt = new Date('2026-11-20T15:00:00Z')

type Documents = Record<string, Record<string, unknown>>

/**
 * A Firestore that contains only these documents. A query finds all of its collection, or none.
 */
function readingFirestore(documents: Documents): Firestore {
  const snapshotOf = (path: string) => ({
    id: path.slice(path.lastIndexOf('/') + 1),
    exists: path in documents,
    data: () => documents[path],
    get: (field: string) => documents[path]?.[field],
    ref: referenceTo(path),
  })
  const referenceTo = (path: string) => ({
    path,
    get: () => Promise.resolve(snapshotOf(path)),
  })
  const collectionAt = (path: string) => {
    const isIn = (one: string) => path === one.slice(0, one.lastIndexOf('/'))
    const queryOf = (snapshots: ReturnType<typeof snapshotOf>[]): object => {
      const query = {
        where: (field: string, is: string, value: unknown) =>
          queryOf(snapshots.filter((one) => is !== 'array-contains' || one.get(field) === value)),
        ...{ orderBy: () => query, limit: () => query },
        count: () => ({
          get: () => Promise.resolve({ data: () => ({ count: snapshots.length }) }),
        }),
        get: () => Promise.resolve({ docs: snapshots }),
      }
      return query
    }
    const all = queryOf(Object.keys(documents).filter(isIn).map(snapshotOf))
    return { ...all, doc: (id: string) => referenceTo(`${path}/${id}`) }
  }
  const getAll = (...references: { path: string }[]) =>
    Promise.resolve(references.map(({ path }) => snapshotOf(path)))
  const transaction = {
    get: ({ path }: { path: string }) => Promise.resolve(snapshotOf(path)),
    create: () => undefined,
    update: () => undefined,
  }
  const db = {
    doc: referenceTo,
    collection: collectionAt,
    getAll,
    runTransaction: (work: (at: typeof transaction) => unknown) => work(transaction),
  }
  return db as unknown as Firestore
}

const figures = {
  ...{ requests: 19, web: 12, phone: 7, spam: 0 },
  ...{ promised: 11, on_time: 9, untried: 0, slowest: 130, slowest_is_least: false },
  ...{ estimated: 8, taken_back: 0 },
  accepted: { count: 4, cents: 512_040 },
  scheduled: { count: 3, cents: 412_550 },
  lost: [{ why: 'price' as const, count: 2 }],
}

export const exampleLetter: Letter = {
  ...{ monday: '2026-11-16', week: figures, before: { ...figures, requests: 4, lost: [] } },
  sources: [{ name: 'google / cpc', bookedCents: 412_550, booked: 3, spentCents: null }],
  ...{ coming: [], coming_is_cut: false, more_wait: false },
  ...{ alarms: 0, spikes: 0, failed_emails: 0, watch: null },
  failed_pages: { pages: 0, people: 0, is_least: false },
}

const replyId = 'AnyReply000000000001'
const paymentId = 'AnyPayment0000000001'

/** What the record of each kind of email has besides its quote. */
const records: Record<MailKind, MailPatch> = {
  office: {},
  customer: {},
  update: { baseline: { estimate: null, status: 'pending' } },
  digest: { quote_id: null },
  late: { quote_id: null, late_quotes: [exampleQuote().id] },
  link: {},
  reply: { replies: [replyId] },
  accepted: { replies: [replyId] },
  answer: { replies: [replyId] },
  receipt: { entry_id: paymentId },
  thanks: {},
  follow_up: { entry_id: replyId },
  on_way: {},
  running_late: {},
  still_on: {},
  alarm: {
    quote_id: null,
    alarm: {
      ...{ rule: 'form', since: new Date('2026-11-20T08:00:00Z'), visit_count: 30, reached: 30 },
      ...{ continued_count: 0, judged_at: composedAt },
    },
  },
  letter: { quote_id: null, letter: exampleLetter, letter_quotes: [exampleQuote().id] },
  invitation: { quote_id: null, entry_id: 'entry' },
  people: { quote_id: null, entry_id: 'entry', to_uid: 'dana' },
  reset: { quote_id: null, entry_id: 'reset' },
  verify: { quote_id: null, entry_id: 'verify' },
  new_email: { entry_id: 'asked' },
  old_email: { entry_id: 'changed' },
}

export const composedKinds = keysOf(records)

const accountEmail = { email: 'maya@example.com', at: composedAt, expires_at: composedAt }
const emailChange = {
  ...{ from: 'old@example.com', to: 'new@example.com', asked_at: composedAt },
  ...{ confirm_keys: [], undo_keys: [], confirmed_at: null, undone_at: null, ended_at: null },
  expires_at: composedAt,
}

/**
 * The documents that a quote's emails are composed from; `text` replaces all text that people type.
 */
function documentsOf(quote: Quote, text: string): Documents {
  const { id, ...fields } = quote
  const reply = {
    ...{ kind: 'requested_change', text, amount: 1250.5, answer: text, link: null },
    changes: [{ field: 'inventory', before: null, after: text }],
    ...{ handled: null, handled_at: null, handled_by_email: null },
  }
  const entry = { act: 'removed', by_uid: 'dana', by_email: 'dana.romero@example.com' }
  const invited = { email: 'kim@example.com', invited_by: 'dana', entry_id: 'entry', keys: [] }
  return {
    [quotePath(id)]: fields,
    [`${logPath(id)}/${replyId}`]: { at: composedAt, reply, follow_up: { text } },
    [bookingPath(id)]: {
      ...{ day: quote.move_date, from_minute: 480, to_minute: 540, hours: 4, crew: null },
      ...{ people: 2, note: '', updated_by: null, updated_at: composedAt },
    },
    [moveProgressPath(id)]: {},
    [`${collections.mail}/${id}_office`]: {
      ...newMailRecord({ kind: 'reply', quote_id: id, replies: [replyId], created_at: composedAt }),
    },
    [accountEmailPath('reset')]: { act: 'reset', uid: null, ...accountEmail },
    [accountEmailPath('verify')]: { act: 'verify', uid: 'maya', ...accountEmail },
    [emailChangePath('asked')]: { ...emailChange, quote_id: id },
    [emailChangePath('changed')]: { ...emailChange, quote_id: id, confirmed_at: composedAt },
    [peopleEntryPath('entry')]: { ...entry, at: composedAt, email: 'kim@example.com' },
    [invitationPathOf('kim@example.com')]: {
      ...{ ...invited, invited_by_email: 'dana.romero@example.com' },
      expires_at: new Date('2026-11-27T15:00:00Z'),
    },
  }
}

function paidRecord({ id: _, ...quote }: Quote) {
  const payment: Payment = {
    ...{ id: paymentId, cents: 20_000, paid_on: '2026-11-20', note: 'Check 1234' },
    ...{ kind: 'deposit', way: 'check', crew_name: null, is_confirmed: true },
    ...{ by_email: 'dana@example.com', at: composedAt },
  }
  return { ...storedStateOf({ ...emptyState, payments: [payment] }), quote }
}

const ports = {
  now: () => composedAt,
  ...{ siteOrigin: 'https://moving.example', office: 'office@moving.example' },
  owner: 'owner@moving.example',
  makeCode: () => Promise.resolve('ExampleCodeOfAuth-1234567890_abcdefghijklmnopqrstuvwx'),
  auth: { getUsers: () => Promise.resolve({ users: [{ email: 'dana@example.com' }] }) },
}

/**
 * Composes an email as the outbox does, without emulators.
 * @param over replaces parts of the example: the quote, the email's record, the documents
 */
export async function composeExample(
  kind: MailKind,
  over: {
    quote?: Quote
    text?: string
    mail?: MailPatch
    documents?: Documents
    now?: Date
  } = {},
): Promise<ComposedMail> {
  const quote = over.quote ?? exampleQuote({ estimate_amount: 1250, status: 'scheduled' })
  const documents = {
    ...documentsOf(quote, over.text ?? 'Is the piano included?'),
    ...(kind === 'receipt' && { [requestPath(quote.id)]: paidRecord(quote) }),
    ...over.documents,
  }
  const known = { quote_id: quote.id, ...records[kind], ...over.mail }
  const composed = await composeMail({
    mailId: kind === 'digest' ? 'digest_20261120T1500_guest' : `${quote.id}_${kind}`,
    mail: newMailRecord({ kind, created_at: composedAt, ...known }),
    quote: known.quote_id === null ? null : { readable: true, quote },
    ports: {
      ...{ ...ports, db: readingFirestore(documents) },
      now: () => over.now ?? composedAt,
    } as unknown as MailPorts,
  })
  if (composed === null) throw new Error(`The example ${kind} has no recipient`)
  return composed
}
