import { toaster } from '../../ui/overlay/toast-store.ts'
import { withTimeout } from '../../lib/async/timeout.ts'
import { explainFailure } from './explain-failure.ts'

export interface SaveFailure {
  /** For example “The crew wasn’t saved”. */
  failure: string
  /** Explains the cause and the next step. */
  advice?: (cause: unknown) => string
}

/**
 * Saves. A failure is logged and shown in a toast. A save that timed out may still arrive; the next
 * attempt finds it and counts as stored, because `write` compares first (`compareAndSet`).
 */
export async function attemptSave<Result>(
  { failure, advice = explainFailure }: SaveFailure,
  write: () => Promise<Result>,
): Promise<Result | 'failed'> {
  const fail = (cause: unknown) => {
    toaster.error(failure, advice(cause))
    return 'failed' as const
  }
  // Fails at once when the browser is offline, because the SDK would only wait for the network.
  if (!navigator.onLine) return fail(null)
  withdrawUndo()
  try {
    return await withTimeout(write())
  } catch (cause) {
    console.error(failure, cause)
    return fail(cause)
  }
}

/** The toast whose Undo reverts the last save. */
let undoable: number | undefined

/**
 * Removes the Undo of the previous save. A page can show the new value before the save ends, and
 * clicking Undo then would revert the wrong save.
 */
function withdrawUndo(): void {
  if (undoable !== undefined) toaster.dismiss(undoable)
  undoable = undefined
}

/**
 * Shows that something was saved, with one Undo at a time, because an older one would be refused as
 * a conflict.
 */
export function announceSaved(done: string, undo?: () => Promise<unknown>): void {
  withdrawUndo()
  const id = toaster.success(done, undo && { label: 'Undo', onPress: () => void undo() })
  undoable = undo && id
}

interface UndoTexts<Refusal> {
  /** The toast after the save. */
  done: string
  /** The toast after Undo. */
  undone?: string | undefined
  onUndone?: (() => void) | undefined
  describe: (refusal: Refusal) => string
}

const undoFailure = 'Couldn’t undo'

/**
 * Shows that something was saved, with Undo. A lost response offers Undo again, which sends the same
 * action, so that it counts as done if it was.
 */
export function offerUndo<Refusal>(
  texts: UndoTexts<Refusal>,
  undo: () => Promise<{ done: true } | { done: false; refusal: Refusal }>,
): void {
  announceSaved(texts.done, async () => {
    const outcome = await attemptSave({ failure: undoFailure }, undo)
    if (outcome === 'failed') return offerUndo(texts, undo)
    if (!outcome.done) return toaster.error(undoFailure, texts.describe(outcome.refusal))
    texts.onUndone?.()
    toaster.success(texts.undone ?? 'Undone')
  })
}
