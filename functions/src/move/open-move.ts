import { contradictsConfirmation } from '@moving/domain/account/confirmation'
import { moveAccessSchema, untouchedAccess, type MoveAccess } from '@moving/domain/move/move-access'
import type { MoveReference } from '@moving/domain/move/move-key'
import {
  isLinkValid,
  moveLinkSchema,
  needsDigits,
  type MoveLink,
} from '@moving/domain/move/move-link'
import type { OfficeHours } from '@moving/domain/office-hours'
import {
  collections,
  confirmationPath,
  officeSettingsPath,
  quoteAccessPath,
  quoteLinkPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { recordedFactsSchema, type StoredFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { hoursIn } from '@moving/domain/read-hours'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { Crew } from '@moving/domain/calendar/crew'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import type { FindCaller } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { log } from '../platform/log.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { hashOfMoveKey } from '../quote/move-links.ts'
import { originOf } from '../quote/quote-origin.ts'
import { customerStateOf, type CustomerState } from './customer-state.ts'

/** How a caller gets access to a move: with a link's key, or as the account that owns the quote. */
export type MoveClaim =
  | { key: string; browser?: string | undefined }
  /** The hash of a stored link, for functions that don't have its key. */
  | { linkHash: string }
  | { quoteId: string; owner: Pick<Caller, 'uid' | 'email'> }

/** Returns the caller's claim to a move. Only a caller without a key must be signed in. */
export async function claimOf(move: MoveReference, findCaller: FindCaller): Promise<MoveClaim> {
  if ('key' in move) return { key: move.key, browser: move.browser }
  const { uid, email } = await findCaller()
  return { quoteId: move.quote_id, owner: { uid, email } }
}

export interface OpenMove extends CustomerState {
  quote: Quote
  record: DocumentSnapshot
  access: MoveAccess
  /** Null if there are no answers, or if they can't be read. */
  facts: StoredFacts | null
  /** The request's record, not validated; undefined if there is no record. */
  source: UncheckedSource | undefined
  isByPhone: boolean
  hours: OfficeHours
  prices: unknown
  askStillOn: boolean
  /** Empty if the settings can't be read. */
  crews: readonly Crew[]
  /** The search map stored with the quote, not validated. */
  search: unknown
  /** The link that the caller used; null for a customer who is signed in. */
  link: HashedLink | null
  /**
   * True if the caller may not see the details: the link asks for digits first, or is a family
   * link.
   */
  isLocked: boolean
  isFamily: boolean
}

type HashedLink = MoveLink & { hash: string }

export interface MoveReads {
  db: Firestore
  now: Date
  getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>
}

/**
 * Returns the error for every claim without access. It is always the same, so that the caller can't
 * find out the reason.
 */
export function noAccess(): HttpsError {
  return new HttpsError('not-found', 'This link no longer works.')
}

/**
 * Checks a claim, and reads its move. An unknown key causes as many reads as a known one, so that
 * the time of the response reveals nothing.
 * @throws HttpsError `not-found`, the same for every claim without access
 */
export async function openMove(claim: MoveClaim, reads: MoveReads): Promise<OpenMove> {
  const known = await knownBy(claim, reads)
  const found = await readMove(known?.quoteId ?? 'none', reads)
  if (known === null || found === null) throw noAccess()
  const { quote, access } = found
  if ('owner' in known) {
    if (quote.user_id !== known.owner.uid) throw noAccess()
    return { ...found, link: null, isLocked: false, isFamily: false }
  }
  const { link } = known
  const browser = 'key' in claim && claim.browser ? hashOfMoveKey(claim.browser) : undefined
  const opened = { access, browser }
  const at = { moveDate: quote.move_date, now: reads.now }
  if (!isLinkValid(link, { ...opened, ...at })) throw noAccess()
  const isFamily = link.made_for === 'family'
  return { ...found, link, isLocked: isFamily || needsDigits(link, opened), isFamily }
}

async function knownBy(claim: MoveClaim, { db, getAll }: MoveReads) {
  if ('owner' in claim) {
    const [confirmation] = await getAll(db.doc(confirmationPath(claim.owner.uid)))
    // Like the security rules, refuses an account whose email address differs from the confirmed
    // one: it may belong to a different person.
    return contradictsConfirmation(confirmation?.data(), claim.owner.email) ? null : claim
  }
  const hash = 'key' in claim ? hashOfMoveKey(claim.key) : claim.linkHash
  const [stored] = await getAll(db.doc(quoteLinkPath(hash)))
  if (!stored?.exists) return null
  const link = moveLinkSchema.safeParse(stored.data())
  if (!link.success) log.unreadableDocument(collections.quoteLinks)
  return link.success ? { quoteId: link.data.quote_id, link: { ...link.data, hash } } : null
}

async function readMove(quoteId: string, reads: MoveReads) {
  const { db, getAll } = reads
  const paths = [quotePath, requestPath, quoteAccessPath]
  const [stored, record, access, settings] = await getAll(
    ...paths.map((path) => db.doc(path(quoteId))),
    db.doc(officeSettingsPath),
  )
  const quote = findQuote(stored)
  if (quote === null || !record || !access) return null
  const counted = access.exists ? findDocument(moveAccessSchema, access) : untouchedAccess
  // If the access document can't be read, it isn't known whether the links were turned off.
  if (counted === null) return null
  const office = settings && findDocument(officeSettingsSchema, settings)
  const hours = hoursIn(settings?.data())
  const source = record.data()
  return {
    ...{ quote, record, source, hours, isByPhone: originOf(source).byPhone },
    ...(await customerStateOf(quote, record, hours, reads)),
    access: counted,
    facts: findDocument(recordedFactsSchema, record),
    prices: settings?.get('prices') as unknown,
    askStillOn: office?.ask_still_on === true,
    crews: office?.crews ?? [],
    search: stored?.get('search') as unknown,
  }
}
