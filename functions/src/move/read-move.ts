import { readMoveSchema } from '@moving/domain/move/move-requests'
import type { AnyViewAnswer, todayAnswerSchema } from '@moving/domain/move/move-view'
import { callables } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { openCallable } from '../platform/callable.ts'
import { claimOf, openMove, type MoveClaim } from './open-move.ts'
import { progressNow } from '@moving/domain/progress/progress-now'
import { refusal } from './refusals.ts'
import { toJson, viewMove } from './view-move.ts'

export interface MovePorts {
  db: Firestore
  now: () => Date
}

/**
 * Reads a move as its customer sees it. Changes nothing, because a mail program may open the link
 * too.
 * @throws HttpsError `not-found`, the same for every claim without access
 */
export async function readMove(claim: MoveClaim, { db, now }: MovePorts): Promise<AnyViewAnswer> {
  const getAll = db.getAll.bind(db)
  const at = now()
  return viewMove(await openMove(claim, { db, getAll, now: at }), { db, now: at })
}

/**
 * Reads only what the crew reported, because the page asks every ten seconds on the moving day.
 * @throws HttpsError `not-found` for a claim without access; `failed-precondition` with the reason
 *   `locked` before the digits are entered
 */
async function readToday(claim: MoveClaim, { db, now }: MovePorts) {
  const at = now()
  const move = await openMove(claim, { db, getAll: db.getAll.bind(db), now: at })
  if (move.isLocked && !move.isFamily) throw refusal('locked')
  return toJson<typeof todayAnswerSchema>({ today: progressNow(move.state, at) })
}

export const readMoveCallable = (ports: () => MovePorts) =>
  openCallable(callables.readMove, readMoveSchema, async (findCaller, { move, only }) => {
    const claim = await claimOf(move, findCaller)
    return only === 'today' ? readToday(claim, ports()) : readMove(claim, ports())
  })
