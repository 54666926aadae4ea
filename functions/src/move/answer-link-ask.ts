import { isMailable } from '@moving/domain/account/email'
import { hasTriesLeft, moveAccessSchema, untouchedAccess } from '@moving/domain/move/move-access'
import { collections, quoteAccessPath } from '@moving/domain/paths'
import { readQuote, type Quote } from '@moving/domain/quote/schema'
import { foldEmail } from '@moving/domain/quote/search-fields'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { openLinkMail } from '../mail/outbox/open-link-mail.ts'
import type { MailPorts } from '../mail/ports.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { readQuoteOrigin } from '../quote/quote-origin.ts'
import { linkAskSchema } from './ask-for-move-link.ts'

/** Quotes with one number and address that are looked through; there is one. */
const looked = 10

/**
 * Answers who asked for a link: by a mail to the address in the quote, or by nothing. The question is
 * deleted either way. Safe to run twice.
 * @param stored the question as its event carries it
 */
export async function answerLinkAsk(
  stored: Pick<DocumentSnapshot, 'id' | 'ref' | 'data'>,
  ports: MailPorts,
): Promise<void> {
  const ask = linkAskSchema.safeParse(stored.data())
  const isFresh = ask.success && ask.data.expires_at > ports.now()
  const quote = isFresh ? await findAsked(ask.data, ports.db) : null
  const reference = ports.db.collection(collections.linkAsks).doc(stored.id)
  if (quote === null) {
    await reference.delete()
    log.moveLinkAsked(stored.id, 'no_match')
    return
  }
  const asked = { ask: reference, quoteId: quote.id, email: quote.email }
  log.moveLinkAsked(stored.id, await openLinkMail(asked, ports))
}

/** The newest readable quote of this number and address; none for a caller without email, a trap, or spent tries. */
async function findAsked(
  { number, email }: z.output<typeof linkAskSchema>,
  db: Firestore,
): Promise<Quote | null> {
  const found = await db
    .collection(collections.quotes)
    .where('search.number', '==', number.toLowerCase())
    .where('search.email', '==', foldEmail(email))
    .limit(looked)
    .get()
  const [newest] = found.docs
    .flatMap((snapshot) => {
      const reading = readQuote(snapshot.id, snapshot.data())
      return reading.readable && isMailable(reading.quote.email) ? [reading.quote] : []
    })
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  if (newest === undefined) return null
  const [origin, stored] = await Promise.all([
    readQuoteOrigin(newest.id, db),
    db.doc(quoteAccessPath(newest.id)).get(),
  ])
  const access = stored.exists ? findDocument(moveAccessSchema, stored) : untouchedAccess
  // Of a link that asks for digits nobody would see more than its end.
  const isOpen = access !== null && hasTriesLeft(access)
  return isOpen && origin.suspicion !== 'honeypot' ? newest : null
}
