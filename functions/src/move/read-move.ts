import { readMoveSchema } from '@moving/domain/move/move-requests'
import type { AnyViewAnswer } from '@moving/domain/move/move-view'
import { callables } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { openCallable } from '../platform/callable.ts'
import { claimOf, openMove, type MoveClaim } from './open-move.ts'
import { viewMove } from './view-move.ts'

export interface MovePorts {
  db: Firestore
  now: () => Date
}

/**
 * Reads a move as its customer sees it, without a cache. Changes nothing, because any program may
 * open a link.
 * @throws HttpsError `not-found`, the same for every claim without access
 */
export async function readMove(claim: MoveClaim, { db, now }: MovePorts): Promise<AnyViewAnswer> {
  const getAll = db.getAll.bind(db)
  const at = now()
  return viewMove(await openMove(claim, { db, getAll, now: at }), { db, now: at })
}

/** Called by /move for every read. */
export const readMoveCallable = (ports: () => MovePorts) =>
  openCallable(callables.readMove, readMoveSchema, async (findCaller, { move }) =>
    readMove(await claimOf(move, findCaller), ports()),
  )
