import { adminRole } from '@moving/domain/account/role'
import type { Firestore } from 'firebase/firestore'
import { readSessionHint } from '../device/session-hint.ts'
import { firestore } from '../firebase/firebase.ts'
import { firstAnswer } from './first-answer.ts'

/** Milliseconds after the page's first answer in which all of its own listeners have started. */
const overlapMs = 10_000

/**
 * Starts an office page's listeners before React does. The page's own listeners then join them:
 * Firestore sends equal queries once, and answers the second listener from memory. Their answers are
 * thrown away here, so that what a page shows still depends on its gate alone. The hint only avoids
 * requests that would be refused.
 */
export async function readAhead(listen: (db: Firestore) => readonly (() => void)[]): Promise<void> {
  if (readSessionHint()?.role !== adminRole) return
  const stops = listen(await firestore())
  await firstAnswer
  setTimeout(() => stops.forEach((stop) => stop()), overlapMs)
}

/** Listens and does nothing, also if it is refused. */
export const unheard = { next: () => {}, error: () => {} }
