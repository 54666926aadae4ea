import { isSameValue } from '@moving/domain/compare-and-set'
import {
  collections,
  officeSettingsPath,
  publicSettingsPath,
  quotePath,
} from '@moving/domain/paths'
import { publicPrices } from '@moving/domain/prices/prices'
import { hoursIn, publicHours } from '@moving/domain/read-hours'
import { headAfter } from '@moving/domain/request/log-head'
import { movedPromise } from '@moving/domain/request/moved-promise'
import { stateIn, storedStateOf } from '@moving/domain/request/request-state'
import { workOf } from '@moving/domain/request/work'
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
} from 'firebase-admin/firestore'
import { findQuote } from '../quote/find-quote.ts'
import { changedQueryFields, copiedFields, writeRecord } from '../request/record-fields.ts'
import { workNow, writeEntries } from '../request/request-log.ts'
import type { SettlePorts } from '../request/settle.ts'

const pageSize = 100
const atOnce = 20

interface SettingsChange {
  settingsId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
}

/** Applies a change of the office's hours or public prices; ignores any other change. */
export async function applyChangedSettings(
  { settingsId, before, after }: SettingsChange,
  ports: SettlePorts,
): Promise<void> {
  if (settingsId !== 'office') return
  const pricesOf = (data: DocumentData | undefined) => publicPrices(data?.['prices'])
  if (!isSameValue(hoursIn(before), hoursIn(after))) await applyHours(ports)
  else if (!isSameValue(pricesOf(before), pricesOf(after))) await publishSettings(ports)
}

/**
 * Publishes the opening hours and prices, and computes callback deadlines and tasks again. It uses
 * the current settings, so it is safe to run twice. A nightly run publishes the closures of the
 * next weeks.
 */
export async function applyHours(ports: SettlePorts): Promise<void> {
  await publishSettings(ports)
  await redate(ports)
}

/** Writes the hours and prices of `settings/public`; no other function does. */
async function publishSettings({ db, now }: SettlePorts): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [settings, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(publicSettingsPath),
    )
    if (!known) return
    const hours = publicHours(hoursIn(settings?.data()), now())
    const prices = publicPrices(settings?.get('prices'))
    const changed = {
      ...(!isSameValue(known.get('hours'), hours) && { hours }),
      ...(!isSameValue(known.get('prices') ?? {}, prices) && { prices }),
    }
    const fields = Object.keys(changed)
    if (fields.length === 0) return
    const stamped = { ...changed, updated_at: FieldValue.serverTimestamp() }
    // Replaces each whole field, so that prices that are no longer public disappear.
    transaction.set(known.ref, stamped, { mergeFields: [...fields, 'updated_at'] })
  })
}

/** A time before every `list_at`. */
const firstListed = Timestamp.fromDate(new Date('0001-01-01T00:00:00Z'))

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

/** Computes the promised time and the tasks of a request with the current hours. */
function redateOne(reference: DocumentReference, { db, now }: SettlePorts): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const [record, stored, settings] = await transaction.getAll(
      reference,
      db.doc(quotePath(reference.id)),
      db.doc(officeSettingsPath),
    )
    const quote = findQuote(stored)
    if (quote === null || !record || stateIn(record.data()) === null) return
    const hours = hoursIn(settings?.data())
    const at = now()
    const { work, missing } = workNow({ quote, record, booking: undefined }, { hours, now: at })
    const facts = movedPromise(work, { hours, now: at })
    const moved = facts && headAfter(work, { action: 'move_promise', at, facts })
    const after = moved ? workOf(moved.state, hours) : work
    const entries = [...missing, ...(moved?.missing ?? [])]
    const fields = {
      ...changedQueryFields(record, after),
      ...(entries.length > 0 && storedStateOf(after)),
      ...copiedFields(record, null, quote, missing),
    }
    writeRecord(record, fields, { transaction })
    writeEntries(quote.id, entries, { db, transaction })
  })
}
