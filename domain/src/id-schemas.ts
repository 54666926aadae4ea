import * as z from 'zod/mini'
import { quoteIdPattern } from './quote/quote-number.ts'

/** An id that a client creates: 20 letters and digits. */
export const clientId = z.string().check(z.regex(quoteIdPattern))

/**
 * The id of a document that a client didn't create. Firestore reserves ids such as `__x__` and
 * can't read documents with such ids.
 */
export const documentId = (min: number, max: number) =>
  z.string().check(z.regex(new RegExp(String.raw`^(?!__.*__$)[\w-]{${min},${max}}$`)))

/** The id of an entry in a request's log: the id of an action, or one that a function created. */
export const entryId = documentId(1, 128)
