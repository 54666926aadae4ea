import { contradictsConfirmation } from '@moving/domain/account/confirmation'
import { moveAccessSchema, untouchedAccess, type MoveAccess } from '@moving/domain/move/move-access'
import type { MoveName } from '@moving/domain/move/move-key'
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

/** How a caller gets access to a move: with a key, or as the account that owns the quote. */
export type MoveClaim =
  | { key: string; browser?: string | undefined }
  /** A stored link, found by a function. */
  | { linkHash: string }
  | { quoteId: string; owner: Pick<Caller, 'uid' | 'email'> }

/** A caller with a key needn't be signed in, so the caller's token isn't checked. */
export async function claimOf(name: MoveName, findCaller: FindCaller): Promise<MoveClaim> {
  if ('key' in name) return { key: name.key, browser: name.browser }
  const { uid, email } = await findCaller()
  return { quoteId: name.quote_id, owner: { uid, email } }
}

/** A move that the caller's key or account gives access to. */
export interface OpenMove extends CustomerState {
  quote: Quote
  record: DocumentSnapshot
  access: MoveAccess
  /** The answers about the move; null if there are none, or they can't be read. */
  facts: StoredFacts | null
  /** How the customer sent the request. Not validated; undefined if there is no record. */
  source: UncheckedSource | undefined
  isByPhone: boolean
  hours: OfficeHours
  /** `prices` of `settings/office`, not validated. */
  prices: unknown
  /** Whether the office emails customers to confirm that their move is still on. */
  askStillOn: boolean
  /** The crews; none if the settings can't be read. */
  crews: readonly Crew[]
  /** The stored search map, not validated. */
  search: unknown
  /** The link that was used; null for a customer who is signed in. */
  link: HashedLink | null
  /**
   * True if the details aren't shown, because the link asks for digits first, or is a family link.
   */
  isLocked: boolean
  /** The link is read-only and allows no actions. */
  isFamily: boolean
}

type HashedLink = MoveLink & { hash: string }

export interface MoveReads {
  db: Firestore
  now: Date
  /** The `getAll` of Firestore or of a transaction. */
  getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>
}

/** Every claim without access gets the same error, so that the caller can't find out the reason. */
export function noAccess(): HttpsError {
  return new HttpsError('not-found', 'This link no longer works.')
}

/**
 * Reads a move in two rounds for every claim. For an unknown key it reads documents that don't
 * exist instead of the quote's, so that timing reveals nothing.
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

/** The first round: checks the claim itself. */
async function knownBy(claim: MoveClaim, { db, getAll }: MoveReads) {
  if ('owner' in claim) {
    const [confirmation] = await getAll(db.doc(confirmationPath(claim.owner.uid)))
    // Checks the same as the rules: an account whose email changed may belong to a different
    // person.
    return contradictsConfirmation(confirmation?.data(), claim.owner.email) ? null : claim
  }
  const hash = 'key' in claim ? hashOfMoveKey(claim.key) : claim.linkHash
  const [stored] = await getAll(db.doc(quoteLinkPath(hash)))
  if (!stored?.exists) return null
  const link = moveLinkSchema.safeParse(stored.data())
  if (!link.success) log.unreadableDocument(collections.quoteLinks)
  return link.success ? { quoteId: link.data.quote_id, link: { ...link.data, hash } } : null
}

/** Second round of reads: the quote and its related documents. */
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
  // Without the access document, we don't know whether the links were turned off.
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
