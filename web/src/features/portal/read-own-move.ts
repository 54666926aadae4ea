import { moveViewSchema, type MoveView } from '@moving/domain/move/move-view'
import { callables } from '@moving/domain/paths'
import { callOpenly } from '../../lib/call-openly.ts'
import { auth } from '../../lib/firebase.ts'

/**
 * A customer's own quote as /move shows it: what the office keeps beside a quote, its estimates and its
 * booking, a function tells.
 * @throws CallRefused, or whatever `fetch` throws when there is no answer
 */
export async function readOwnMove(quoteId: string): Promise<MoveView> {
  const token = await (await auth()).currentUser?.getIdToken()
  return moveViewSchema.parse(await callOpenly(callables.readMove, { move: { quoteId } }, token))
}
