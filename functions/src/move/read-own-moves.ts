import { contradictsConfirmation } from '@moving/domain/account/confirmation'
import { bareEstimateId } from '@moving/domain/estimate/answer'
import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { clientId } from '@moving/domain/id-schemas'
import { cardView, customerView, noActions } from '@moving/domain/move/customer-view'
import type { CardView, cardViewsSchema } from '@moving/domain/move/move-view'
import {
  callables,
  confirmationPath,
  officeSettingsPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { customerPageSize } from '@moving/domain/quote/customer-query'
import { hoursIn } from '@moving/domain/read-hours'
import * as z from 'zod/mini'
import { signedInCallable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { findQuote } from '../quote/find-quote.ts'
import { originOf } from '../quote/quote-origin.ts'
import { customerStateOf, type CustomerState } from './customer-state.ts'
import { noAccess } from './open-move.ts'
import type { MovePorts } from './read-move.ts'
import { toJson } from './view-move.ts'

/**
 * Reads what the dashboard shows of an account's moves besides the quotes. Quotes of other accounts
 * are left out, like missing ones.
 * @throws HttpsError `not-found` for an account whose email address differs from the confirmed one
 */
export async function readOwnMoves(
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
  ids: readonly string[],
  { db, now: clock }: MovePorts,
): Promise<z.input<typeof cardViewsSchema>> {
  const now = clock()
  const getAll = db.getAll.bind(db)
  const [confirmation, settings, ...stored] = await getAll(
    ...[db.doc(confirmationPath(uid)), db.doc(officeSettingsPath)],
    ...ids.flatMap((id) => [db.doc(quotePath(id)), db.doc(requestPath(id))]),
  )
  if (contradictsConfirmation(confirmation?.data(), email)) throw noAccess()
  const hours = hoursIn(settings?.data())
  const moves: Record<string, CardView> = {}
  for (const [place, id] of ids.entries()) {
    const [quote, record] = [findQuote(stored[place * 2]), stored[place * 2 + 1]]
    if (quote === null || !record || quote.user_id !== uid) continue
    const known = await customerStateOf(quote, record, hours, { db, now, getAll })
    const isByPhone = originOf(record.data()).byPhone
    const given = { ...known, newestFirst: knownEstimates(known), quote, hours, isByPhone }
    moves[id] = cardView(customerView({ ...given, ...noActions }, now))
  }
  return toJson<typeof cardViewsSchema>({ moves })
}

/**
 * The current estimate without its details, which only the log has: the dashboard doesn't need
 * them.
 */
const knownEstimates = ({ state: { estimate } }: CustomerState): Estimate[] =>
  estimate === null || estimate.id === bareEstimateId
    ? []
    : [{ ...noDetails, ...estimate, undoes: null }]

const inputSchema = z.object({
  quote_ids: z.array(clientId).check(z.maxLength(customerPageSize)),
})

export const readOwnMovesCallable = (ports: () => MovePorts) =>
  signedInCallable(callables.readOwnMoves, inputSchema, (caller, { quote_ids: ids }) =>
    readOwnMoves(caller, ids, ports()),
  )
