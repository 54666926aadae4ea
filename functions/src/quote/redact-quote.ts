import {
  bookingPath,
  collections,
  logPath,
  moveProgressPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { extraServices, moveTypes } from '@moving/domain/quote/choices'
import { moveDetailQuestions } from '@moving/domain/quote/facts/move-questions'
import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore'

const redactedText = 'removed'

/** Words, ids, hashes and dates that the program itself stores. */
const machineText =
  /^([a-z_]+|([a-z]+_)*([A-Za-z0-9]{20}|[A-Za-z0-9]{28})|[0-9a-f]{64}|\d{4}-\d{2}-\d{2})$/
/** Answers that customers choose from a list; the program compares them. */
const choices: readonly string[] = [
  ...moveTypes,
  ...extraServices,
  ...moveDetailQuestions.flatMap((question) => question.choices),
]
const shortest = 4
const tooShort = () => new Error('Name a longer part of the text.')

/** Whether replacing a text doesn't damage what the program itself stores. */
const isRedactable = (text: string): boolean =>
  text.trim().length >= shortest &&
  !machineText.test(text.trim()) &&
  !choices.some((choice) => choice.includes(text.trim()))

/**
 * Replaces a text by “removed” in everything that is stored about a quote, including its log, whose
 * entries otherwise never change. For a text that must not be stored, such as a card number in a
 * note.
 * @returns how many documents were changed
 * @throws Error, before anything is changed, for a text that is too short, or also a part of what
 *   the program itself stores
 */
export async function redactQuote(quoteId: string, typed: string, db: Firestore): Promise<number> {
  const text = typed.normalize('NFC')
  if (!isRedactable(text)) throw tooShort()
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

/** Returns the same value if it doesn't contain the text. */
function redact(value: unknown, text: string): unknown {
  if (typeof value === 'string') {
    if (value.includes(text) && machineText.test(value)) throw tooShort()
    return value.split(text).join(redactedText)
  }
  if (Array.isArray(value)) {
    const all = value.map((one) => redact(one, text))
    return all.some((one, place) => one !== value[place]) ? all : value
  }
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return value
  const fields = changedFields(value, text)
  return fields === null ? value : { ...value, ...fields }
}
