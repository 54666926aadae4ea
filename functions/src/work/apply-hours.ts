import type { OfficeHours } from '@moving/domain/office-hours'
import {
  collections,
  officeSettingsPath,
  publicSettingsPath,
  quotePath,
} from '@moving/domain/paths'
import { hoursIn, publicHours } from '@moving/domain/read-hours'
import { withMovedPromises } from '@moving/domain/work/move-promises'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { followedQuoteSchema } from '@moving/domain/work/reconcile-work'
import { FieldValue, type DocumentData, type DocumentReference } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import type { SettlePorts } from '../request/settle.ts'
import { listedFields } from '../quote/record-fields.ts'

/** Promises that one run checks, after a change of the hours and each night. */
const movedMax = 2000
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
  const isSame = JSON.stringify(hoursIn(before)) === JSON.stringify(hoursIn(after))
  if (settingsId === 'office' && !isSame) await applyHours(ports)
}

/**
 * Publishes the opening hours, and moves the running promises to them. It uses the current
 * settings, so it is safe to run twice; each night it publishes the closures of the next weeks.
 */
export async function applyHours(ports: SettlePorts): Promise<void> {
  await writePublicHours(ports)
  await movePromises(ports)
}

async function writePublicHours({ db, now }: SettlePorts): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [settings, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(publicSettingsPath),
    )
    const hours = publicHours(hoursIn(settings?.data()), now())
    if (!known || JSON.stringify(known.get('hours')) === JSON.stringify(hours)) return
    const changed = { hours, updated_at: FieldValue.serverTimestamp() }
    transaction.set(known.ref, changed, { mergeFields: ['hours', 'updated_at'] })
  })
}

/** @returns how many promises were moved */
async function movePromises({ db, now }: SettlePorts): Promise<number> {
  const running = ['tasks.promise.at', 'tasks.yes.at'].map((field) =>
    db
      .collection(collections.requests)
      .where(field, '>', now())
      .orderBy(field)
      .limit(movedMax)
      .select()
      .get(),
  )
  const found = (await Promise.all(running)).flatMap(({ docs }) => docs)
  const works = [...new Map(found.map(({ ref }) => [ref.path, ref])).values()]
  let moved = 0
  for (let next = 0; next < works.length; next += atOnce) {
    const some = works.slice(next, next + atOnce).map((work) => movePromise(work, { db, now }))
    moved += (await Promise.all(some)).filter(Boolean).length
  }
  return moved
}

function movePromise(reference: DocumentReference, { db, now }: SettlePorts): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [stored, quote, settings] = await transaction.getAll(
      reference,
      db.doc(quotePath(reference.id)),
      db.doc(officeSettingsPath),
    )
    const work = findDocument(quoteWorkSchema, stored)
    const followed = findDocument(followedQuoteSchema, quote)
    if (work === null || followed === null) return false
    const hours: OfficeHours = hoursIn(settings?.data())
    const fields = withMovedPromises(work, followed.created_at, { hours, now: now() })
    if (fields !== null && stored) {
      transaction.update(reference, { ...fields, ...listedFields(stored, fields) })
    }
    return fields !== null
  })
}
