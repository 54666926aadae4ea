/**
 * Permanently deletes everything about quotes, in all collections (docs/privacy.md):
 *
 *   npm run forget -- --project PROJECT --email ana@example.com
 *   npm run forget -- --project PROJECT QUOTE_ID QUOTE_ID
 *
 * The first command only lists a person's quotes, the second deletes them. Like make-admin, the
 * script uses the Admin SDK with the owner's own credentials.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { normalizeEmail } from '@moving/domain/account/email'
import { collections } from '@moving/domain/paths'
import { quoteIdPattern, quoteNumber } from '@moving/domain/quote/quote-number'
import { foldEmail } from '@moving/domain/quote/search/fold'
import { initializeApp } from 'firebase-admin/app'
import { Filter, getFirestore, type Firestore } from 'firebase-admin/firestore'
import { deleteQuoteData, type ForgetPorts } from '../functions/src/quote/delete-quote-data.ts'
import { checkProject, explain } from './make-admin.ts'

interface ForgetCommand {
  quoteIds: readonly string[]
  /** If this is set, the command lists the quotes with this email address and deletes nothing. */
  email: string | undefined
}

/**
 * Lists a person's quotes, or deletes quotes by id.
 * @returns the text to print
 * @throws before it deletes anything, if an id is invalid, or without exactly one of email and ids
 */
export async function forgetCommand(
  { quoteIds, email }: ForgetCommand,
  ports: ForgetPorts,
): Promise<string> {
  if ((email === undefined) === (quoteIds.length === 0)) {
    throw new Error('Name either quotes by their ids, or --email ADDRESS to list a customer’s.')
  }
  if (email !== undefined) return listQuotes(email, ports.db)
  const wrong = quoteIds.filter((id) => !quoteIdPattern.test(id))
  if (wrong.length > 0) throw new Error(`No quote ids: ${wrong.join(', ')}. Nothing was changed.`)
  const lines: string[] = []
  for (const id of quoteIds) {
    const result = await deleteQuoteData(id, ports)
    if (result.forgotten) lines.push(`${id}: ${describe(result.counts)}`)
  }
  return lines.join('\n')
}

/**
 * Names the collections and how many documents were deleted. Visits and exports stay, without the
 * link to the person.
 */
function describe(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
  return parts.length === 0 ? 'nothing was there' : `deleted (${parts.join(', ')})`
}

async function listQuotes(email: string, db: Firestore): Promise<string> {
  const sameAddress = Filter.or(
    Filter.where('search.email', '==', foldEmail(email)),
    Filter.where('email', 'in', [...new Set([normalizeEmail(email), email])]),
  )
  const { docs } = await db.collection(collections.quotes).where(sameAddress).get()
  if (docs.length === 0) return `No quotes of ${email}.`
  const lines = docs.map((quote) => {
    const facts = ['name', 'status', 'move_date'].map((field) => String(quote.get(field)))
    return `${quote.id}  #${quoteNumber(quote.id)}  ${facts.join(', ')}`
  })
  return [...lines, 'Nothing was deleted. Name the ids to delete them.'].join('\n')
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' }, email: { type: 'string' } },
    allowPositionals: true,
  })
  try {
    const projectId = checkProject(values.project ?? process.env['GCLOUD_PROJECT'], process.env)
    const db = getFirestore(initializeApp({ projectId }))
    const command = { quoteIds: positionals, email: values.email }
    console.log(await forgetCommand(command, { db, newId: randomUUID, pageSize: 200 }))
  } catch (cause) {
    console.error(explain(cause))
    process.exitCode = 1
  }
}
