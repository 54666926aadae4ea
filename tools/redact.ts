/**
 * Replaces a text with “removed” in everything that is stored about a quote, such as a card number
 * in a note (docs/privacy.md):
 *
 *   npm run redact -- --project PROJECT QUOTE_ID '4111 1111 1111 1111'
 *
 * Like make-admin, it uses the Admin SDK with the owner's own credentials.
 */
import { parseArgs } from 'node:util'
import { quoteIdPattern } from '@moving/domain/quote/quote-number'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { redactQuote } from '../functions/src/quote/redact-quote.ts'
import { checkProject, explain } from './make-admin.ts'

/**
 * @returns the text to print
 * @throws before it changes anything, unless the words are a quote's id and one text
 */
export async function redactCommand(words: readonly string[], db: Firestore): Promise<string> {
  const [id = '', text] = words
  if (text === undefined || words.length > 2) throw new Error('Name the quote’s id and the text.')
  if (!quoteIdPattern.test(id)) throw new Error(`No quote id: ${id}. Nothing was changed.`)
  const count = await redactQuote(id, text, db)
  return count === 0 ? 'The text was found nowhere.' : `Removed from ${count} documents.`
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' } },
    allowPositionals: true,
  })
  try {
    const projectId = checkProject(values.project ?? process.env['GCLOUD_PROJECT'], process.env)
    console.log(await redactCommand(positionals, getFirestore(initializeApp({ projectId }))))
  } catch (cause) {
    console.error(explain(cause))
    process.exitCode = 1
  }
}
