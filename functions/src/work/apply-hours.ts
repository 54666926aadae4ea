import { isSameValue } from '@moving/domain/compare-and-set'
import {
  collections,
  officeSettingsPath,
  publicSettingsPath,
  quotePath,
} from '@moving/domain/paths'
import { hoursIn, publicHours } from '@moving/domain/read-hours'
import { headAfter, logHead } from '@moving/domain/request/log-head'
import { movedPromise } from '@moving/domain/request/moved-promise'
import { stateIn, storedStateOf, type RequestState } from '@moving/domain/request/request-state'
import { workAfter } from '@moving/domain/request/work-of'
import { quoteWorkSchema, type QuoteWork } from '@moving/domain/work/quote-work'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { SettlePorts } from '../request/settle.ts'
import { findQuote } from '../quote/find-quote.ts'
import { writeEntries } from '../request/request-log.ts'
import { copiedFields, listedFields } from '../quote/record-fields.ts'

const pageSize = 100
const atOnce = 20

/** A write of a document of `settings`. */
interface SettingsChange {
  settingsId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
}

/** Applies a change of the office's hours, and ignores any other change. */
export async function applyChangedHours(
  { settingsId, before, after }: SettingsChange,
  ports: SettlePorts,
): Promise<void> {
  const isSame = isSameValue(hoursIn(before), hoursIn(after))
  if (settingsId === 'office' && !isSame) await applyHours(ports)
}

/**
 * Publishes the opening hours, and moves the running promises and the tasks to them. It uses the
 * current settings, so it is safe to run twice; each night it publishes the closures of the next
 * weeks.
 */
export async function applyHours(ports: SettlePorts): Promise<void> {
  await writePublicHours(ports)
  await redate(ports)
}

async function writePublicHours({ db, now }: SettlePorts): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [settings, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(publicSettingsPath),
    )
    const hours = publicHours(hoursIn(settings?.data()), now())
    if (!known || isSameValue(known.get('hours'), hours)) return
    const changed = { hours, updated_at: FieldValue.serverTimestamp() }
    transaction.set(known.ref, changed, { mergeFields: ['hours', 'updated_at'] })
  })
}

/** Before every time from which Today lists a request. */
const firstListed = Timestamp.fromDate(new Date('0001-01-01T00:00:00Z'))

/** Computes the tasks of all requests that Today lists now or later again, with the current hours. */
async function redate(ports: SettlePorts): Promise<void> {
  const listed = ports.db
    .collection(collections.requests)
    .where('list_at', '>=', firstListed)
    .orderBy('list_at')
    .select('list_at')
    .limit(pageSize)
  let page = await listed.get()
  while (!page.empty) {
    const { docs } = page
    for (let next = 0; next < docs.length; next += atOnce) {
      const some = docs.slice(next, next + atOnce)
      await Promise.all(some.map(({ ref }) => redateOne(ref, ports)))
    }
    page = await listed.startAfter(docs.at(-1)).get()
  }
}

/** Moves a running promise to the current hours, and computes the tasks again. */
function redateOne(reference: DocumentReference, { db, now }: SettlePorts): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const [record, stored, settings] = await transaction.getAll(
      reference,
      db.doc(quotePath(reference.id)),
      db.doc(officeSettingsPath),
    )
    const work = findDocument(quoteWorkSchema, record)
    const quote = findQuote(stored)
    const state = stateIn(record?.data())
    if (work === null || quote === null || state === null || !record) return
    const hours = hoursIn(settings?.data())
    const [at, source] = [now(), record.data()]
    const known = { quote, work, booking: undefined, source, state, facts: null }
    const head = logHead(known, hours, at)
    const facts = movedPromise(head.state, { hours, now: at })
    const moved = facts && headAfter(head.state, { action: 'move_promise', at, facts })
    const after = moved?.state ?? head.state
    const entries = [...head.missing, ...(moved?.missing ?? [])]
    const fields = { ...workAfter(work, after, hours), ...(moved && movedWarning(work, after)) }
    if (Object.keys(fields).length === 0 && entries.length === 0) return
    const logged = entries.length > 0 ? storedStateOf(after) : {}
    const copied = copiedFields(record, null, quote, head.missing)
    transaction.update(reference, {
      ...{ ...fields, ...listedFields(record, fields) },
      ...{ ...logged, ...copied },
    })
    writeEntries(quote.id, entries, { db, transaction })
  })
}

/** The warning of a late call moves with the promise, unless the office was warned already. */
const movedWarning = ({ escalate_at: due }: QuoteWork, { first_call }: RequestState) =>
  due && first_call && { escalate_at: first_call.at }
