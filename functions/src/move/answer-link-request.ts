import { isMailable } from '@moving/domain/account/email'
import { hasAttemptsLeft, moveAccessSchema, untouchedAccess } from '@moving/domain/move/move-access'
import { collections, quoteAccessPath, callables } from '@moving/domain/paths'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import { foldEmail } from '@moving/domain/quote/search/fold'
import { millisecondsInDay } from 'date-fns/constants'
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { instantSchema } from '@moving/domain/instant'
import { askForLinkSchema, type AskForLink } from '@moving/domain/move/move-requests'
import * as z from 'zod/mini'
import { createLinkEmail } from '../mail/kinds/link-email.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { readQuoteOrigin } from '../quote/quote-origin.ts'
import { openCallable } from '../platform/callable.ts'
import type { MovePorts } from './read-move.ts'

/**
 * Maximum number of quotes with the same quote number and email address that are read, oldest
 * first. Usually there is one.
 */
const looked = 10

/**
 * Answers a request for a link with an email to the address in the quote, or not at all. The
 * request for the link is deleted in both cases. This may run twice.
 * @param stored the document of the event
 */
export async function answerLinkRequest(
  stored: Pick<DocumentSnapshot, 'id' | 'ref' | 'data'>,
  ports: MailPorts,
): Promise<void> {
  const ask = linkAskSchema.safeParse(stored.data())
  const isFresh = ask.success && ask.data.expires_at > ports.now()
  const quote = isFresh ? await findRequestedQuote(ask.data, ports.db) : null
  const reference = ports.db.collection(collections.linkRequests).doc(stored.id)
  if (quote === null) {
    await reference.delete()
    log.moveLinkRequested(stored.id, 'no_match')
    return
  }
  const linkRequest = { ask: reference, quoteId: quote.id, email: quote.email }
  log.moveLinkRequested(stored.id, await createLinkEmail(linkRequest, ports))
}

/**
 * Finds the oldest quote with this quote number and email address that isn't possible spam. The
 * oldest is the real one, because a stranger who knows number and address can only store a
 * duplicate later. Null if the quote can't be read, has no email address, or has no attempts left.
 */
async function findRequestedQuote(
  { number, email }: z.output<typeof linkAskSchema>,
  db: Firestore,
): Promise<Quote | null> {
  const found = await db
    .collection(collections.quotes)
    .where('search.number', '==', number.toLowerCase())
    .where('search.email', '==', foldEmail(email))
    .orderBy('created_at')
    .limit(looked)
    .get()
  for (const snapshot of found.docs) {
    const { suspicion } = await readQuoteOrigin(snapshot.id, db)
    if (suspicion !== 'honeypot') return quoteToOpen(snapshot, db)
  }
  return null
}

async function quoteToOpen(snapshot: DocumentSnapshot, db: Firestore): Promise<Quote | null> {
  const reading = readQuote(snapshot.id, snapshot.data())
  if (!reading.readable || !isMailable(reading.quote.email)) return null
  const stored = await db.doc(quoteAccessPath(snapshot.id)).get()
  const access = stored.exists ? findDocument(moveAccessSchema, stored) : untouchedAccess
  // The link would be locked. Without attempts left, the customer would see only an error.
  return access !== null && hasAttemptsLeft(access) ? reading.quote : null
}

const expireAfterMs = millisecondsInDay

const linkAskSchema = z.object({
  number: z.string(),
  email: z.string(),
  at: instantSchema,
  expires_at: instantSchema,
})

/**
 * Stores a request for a link and nothing else, so that neither the response nor its time reveals
 * whether quote number and email address match.
 */
export async function askForMoveLink({ number, email }: AskForLink, { db, now }: MovePorts) {
  await db.collection(collections.linkRequests).add({
    ...{ number, email, at: FieldValue.serverTimestamp() },
    expires_at: new Date(now().getTime() + expireAfterMs),
  })
}

export const askForMoveLinkCallable = (ports: () => MovePorts) =>
  openCallable(callables.askForMoveLink, askForLinkSchema, async (_caller, ask) => {
    await askForMoveLink(ask, ports())
    return { requested: true }
  })
