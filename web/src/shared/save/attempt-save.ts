import type { Firestore } from 'firebase/firestore'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { withTimeout } from '../../lib/async/timeout.ts'
import { saveAdvice } from './save-advice.ts'

export type Write<Result> = (db: Firestore) => Promise<Result>

export interface SaveFailure {
  /** 'The crew was not saved' */
  failure: string
  /** What to do about it; '' for nothing. */
  advice?: (cause: unknown) => string
}

/**
 * Saves; a failure is logged and told. A save that is given up and arrives all the same is found by the next
 * try, which counts as stored: `write` sees to that (`compareAndSet`).
 */
export async function attemptSave<Result>(
  db: Promise<Firestore>,
  { failure, advice = saveAdvice }: SaveFailure,
  write: Write<Result>,
): Promise<Result | 'failed'> {
  const fail = (cause: unknown) => {
    toaster.error([failure, advice(cause)].filter(Boolean).join('. '))
    return 'failed' as const
  }
  // It would only wait for the network.
  if (!navigator.onLine) return fail(null)
  try {
    return await withTimeout(db.then(write))
  } catch (cause) {
    console.error(failure, cause)
    return fail(cause)
  }
}

/** The toast whose Undo puts back what was before the last save. */
let undoable: number | undefined

/**
 * Says that something is saved. There is one Undo at a time: an older one would be refused, or meant for
 * what is no longer to be seen.
 */
export function announceSaved(done: string, undo?: () => Promise<unknown>): void {
  if (undoable !== undefined) toaster.dismiss(undoable)
  const id = toaster.success(done, undo && { label: 'Undo', onPress: () => void undo() })
  undoable = undo && id
}
