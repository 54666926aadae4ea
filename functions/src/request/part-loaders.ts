import type { RequestBase, RequestPart, RequestState } from '@moving/domain/actions/action'
import type { RequestAction } from '@moving/domain/actions/index'
import { followUpMailId } from '@moving/domain/actions/send-follow-up'
import { collections, officeSettingsPath, quoteLinkPath } from '@moving/domain/paths'
import { isPlainDate, shiftPlainDate } from '@moving/domain/plain-date'
import { recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { crewSettingsOf, readCrewDays } from '../calendar/stored-day.ts'
import { mailRecordSchema } from '../mail/outbox/mail-record.ts'
import { findDocument, findDocuments } from '../platform/unreadable-document.ts'
import { readLedger } from '../quote/read-ledger.ts'
import type { RequestTransaction } from './load-request.ts'
import { isAnswerOut, readReply } from './read-reply.ts'

/** What is loaded so far: the base, and the parts that are earlier in the action's `needs`. */
export type LoadedParts = RequestBase & Partial<RequestState<RequestPart>>

export interface LoadedFor {
  input: RequestAction
  /** The day of the booking before the undone action. */
  formerDay: string | undefined
  /** The id of the undone action's email. */
  mailId: string | undefined
}

type Loader<Part> = (
  loaded: LoadedParts,
  action: LoadedFor,
  at: RequestTransaction & { record: DocumentSnapshot },
) => Part | Promise<Part>

export const partLoaders: { [Part in RequestPart]: Loader<RequestState<Part>[Part]> } = {
  crewDays: async (loaded, action, at) => readCrewDays(daysFor(loaded, action), at),
  crewSettings: async (_, __, { db, transaction }) =>
    crewSettingsOf(await transaction.get(db.doc(officeSettingsPath))),
  facts: (_, __, { record }) => findDocument(recordedFactsSchema, record),
  followUps: async ({ quote }, { input, mailId }, { db, transaction }) => {
    const emails = db.collection(collections.mail)
    const about = emails.where('quote_id', '==', quote.id).where('kind', '==', 'follow_up')
    const { docs } = await transaction.get(about)
    const batch =
      input.action === 'send_follow_up' && input.batch_id !== undefined
        ? followUpMailId(quote, { ...input, batch_id: input.batch_id })
        : mailId
    const isMissing = batch !== undefined && !docs.some(({ id }) => id === batch)
    const shared = isMissing ? [await transaction.get(emails.doc(batch))] : []
    return findDocuments(mailRecordSchema, [...docs, ...shared])
      .filter(({ id, state }) => state !== 'SKIPPED' || id === batch)
      .map(({ id, state, created_at: createdAt, quote_id, entry_id, joined }) => ({
        ...{ id, state, createdAt },
        requests: Object.entries({ [quote_id ?? '']: entry_id ?? '', ...joined }).map(
          ([quote_id, action_id]) => ({ quote_id, action_id }),
        ),
      }))
  },
  isAnswerOut,
  ledger: ({ quote: { id } }, _, { db, transaction }) =>
    readLedger(id, { db, get: (query) => transaction.get(query) }),
  links: (_, { input }, at) => readLinks(input, at),
  note: (_, __, { record }) => {
    const note: unknown = record.get('note.text')
    return { note: typeof note === 'string' ? note : '' }
  },
  reply: readReply,
}

/**
 * Counts the caller's links outside the transaction, because a count inside would make all
 * concurrent creations of links fail. So a person may slightly exceed the limit.
 */
async function readLinks(
  input: RequestAction,
  { db, transaction, caller }: RequestTransaction,
): Promise<RequestState<'links'>['links']> {
  const own = db.collection(collections.quoteLinks).where('made_by', '==', caller.uid)
  const working = await own.where('ended_at', '==', null).count().get()
  const hash = 'hash' in input ? input.hash : ''
  const isTaken = hash !== '' && (await transaction.get(db.doc(quoteLinkPath(hash)))).exists
  return { own: working.data().count, isTaken }
}

/** A day with the days before and after it, because a move may continue past midnight. */
const daysAround = (day: unknown) =>
  typeof day === 'string' && isPlainDate(day)
    ? [-1, 0, 1].map((distance) => shiftPlainDate(day, distance))
    : []

/** The days whose bookings an action changes or might conflict with. */
function daysFor(
  { quote, booking, reply }: LoadedParts,
  { input, formerDay }: LoadedFor,
): unknown[] {
  const former = booking?.day
  switch (input.action) {
    case 'book':
      return [former, ...daysAround(input.day)]
    case 'edit_details':
      return input.crew ? [former, ...daysAround(input.fields.move_date)] : []
    case 'apply_change': {
      const wished = reply?.changes.find(({ field }) => field === 'move_date')?.after
      return input.crew ? [former, ...daysAround(wished ?? quote.move_date)] : []
    }
    case 'undo':
      return [former, formerDay]
    default:
      return [former]
  }
}
