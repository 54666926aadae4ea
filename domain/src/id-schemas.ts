import * as z from 'zod/mini'
import { quoteIdPattern } from './quote/quote-number.ts'

/** An id that a client creates: 20 letters and digits. */
export const clientId = z.string().check(z.regex(quoteIdPattern))

/**
 * Any other document's id. Firestore reserves ids such as `__x__`, and fails to read a document
 * with one.
 */
export const documentId = (min: number, max: number) =>
  z.string().check(z.regex(new RegExp(String.raw`^(?!__.*__$)[\w-]{${min},${max}}$`)))

/** The id of an entry in a request's log: an action's, or one that a function made. */
export const entryId = documentId(1, 128)
