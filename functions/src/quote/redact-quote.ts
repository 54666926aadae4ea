import {
  bookingPath,
  collections,
  logPath,
  moveProgressPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'

/** What replaces a redacted text. */
const redactedText = 'removed'

/** Words, ids and days that the program stores itself. */
const machineText = /^([a-z_]+|[A-Za-z0-9]{20}|\d{4}-\d{2}-\d{2})$/
const shortest = 4

/** Whether a text can be redacted without damaging what the program stores itself. */
const isRedactable = (text: string): boolean =>
  text.trim().length >= shortest && !machineText.test(text.trim())

/**
 * Replaces a text by “removed” in everything that is stored about a quote: its fields, its log, its
 * record, its booking and its emails. For what must not be stored, such as a card number in a note.
 * The log's entries otherwise never change.
 * @returns how many documents it changed
 */
export async function redactQuote(quoteId: string, text: string, db: Firestore): Promise<number> {
  if (!isRedactable(text)) throw new Error('Name a longer part of the text.')
  const paths = [quotePath, requestPath, bookingPath, moveProgressPath]
  const lists = [
    db.collection(logPath(quoteId)),
    db.collection(collections.mail).where('quote_id', '==', quoteId),
    db.collection(collections.mailCopies).where('quote_ids', 'array-contains', quoteId),
  ]
  return db.runTransaction(async (transaction) => {
    const single = await transaction.getAll(...paths.map((path) => db.doc(path(quoteId))))
    const listed = []
    for (const list of lists) listed.push(...(await transaction.get(list)).docs)
    const changed = [...single, ...listed].flatMap((stored) => {
      const fields = changedFields(stored.data() ?? {}, text)
      return fields === null ? [] : [{ ref: stored.ref, fields }]
    })
    for (const { ref, fields } of changed)
      transaction.set(ref, fields, { mergeFields: Object.keys(fields) })
    return changed.length
  })
}

function changedFields(data: DocumentData, text: string): DocumentData | null {
  const fields = Object.entries(data).flatMap(([name, value]) => {
    const redacted = redact(value, text)
    return redacted === value ? [] : [[name, redacted]]
  })
  return fields.length === 0 ? null : (Object.fromEntries(fields) as DocumentData)
}

/** Returns the same value if the text isn't in it. */
function redact(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.split(text).join(redactedText)
  if (Array.isArray(value)) {
    const all = value.map((one) => redact(one, text))
    return all.some((one, place) => one !== value[place]) ? all : value
  }
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return value
  return changedFields(value, text) === null ? value : { ...value, ...changedFields(value, text) }
}
