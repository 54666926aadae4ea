import { adminRole } from '@moving/domain/account/role'
import type { Firestore } from 'firebase/firestore'
import { readSessionHint } from '../device/session-hint.ts'
import { firestore } from '../firebase/firebase.ts'
import { firstAnswer } from './first-answer.ts'

/** Milliseconds after the page's first response. By then, all of its own listeners have started. */
const overlapMs = 10_000

/**
 * Starts an office page's listeners before React does. Firestore sends equal queries once, and
 * answers the page's own listeners from memory. The results are ignored here, so that the page
 * still shows nothing before its reading gate opens. The session hint only avoids requests that
 * would be refused.
 */
export async function readAhead(listen: (db: Firestore) => readonly (() => void)[]): Promise<void> {
  if (readSessionHint()?.role !== adminRole) return
  const stops = listen(await firestore())
  await firstAnswer
  setTimeout(() => stops.forEach((stop) => stop()), overlapMs)
}

/** A listener that ignores results and failures. */
export const unheard = { next: () => {}, error: () => {} }
