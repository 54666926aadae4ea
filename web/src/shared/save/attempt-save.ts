import { toaster } from '../../ui/overlay/toast-store.ts'
import { withTimeout } from '../../lib/async/timeout.ts'
import { explainFailure } from './explain-failure.ts'

export interface SaveFailure {
  /** The text of the toast, such as 'The crew wasn’t saved'. */
  failure: string
  /** Explains the cause and the next step. */
  advice?: (cause: unknown) => string
}

/**
 * Runs a save. A failure is logged and shown in a toast. A save that timed out may still succeed,
 * so a second attempt must be safe.
 */
export async function attemptSave<Result>(
  { failure, advice = explainFailure }: SaveFailure,
  write: () => Promise<Result>,
): Promise<Result | 'failed'> {
  const fail = (cause: unknown) => {
    toaster.error(failure, advice(cause))
    return 'failed' as const
  }
  // Fails immediately if the browser is offline, because the SDK would only wait for the network.
  if (!navigator.onLine) return fail(null)
  withdrawUndo()
  try {
    return await withTimeout(write())
  } catch (cause) {
    console.error(failure, cause)
    return fail(cause)
  }
}

/** The id of the toast whose Undo reverts the last save. */
let undoable: number | undefined

/**
 * Removes the Undo of the previous save. The page may show the new value before the save ends, and
 * Undo would then revert the wrong save.
 */
function withdrawUndo(): void {
  if (undoable !== undefined) toaster.dismiss(undoable)
  undoable = undefined
}

/**
 * Shows that something was saved. Only the latest Undo stays, because an older one would be refused
 * as a conflict.
 */
export function announceSaved(done: string, undo?: () => Promise<unknown>): void {
  withdrawUndo()
  const id = toaster.success(done, undo && { label: 'Undo', onPress: () => void undo() })
  undoable = undo && id
}

interface UndoTexts<Refusal> {
  done: string
  /** The text of the toast after Undo. The default is 'Undone'. */
  undone?: string | undefined
  onUndone?: (() => void) | undefined
  describe: (refusal: Refusal) => string
}

const undoFailure = 'Couldn’t undo'

/**
 * Shows that something was saved, with Undo. If the response to Undo is lost, Undo is offered
 * again. It sends the same action, so that it succeeds even if the first one was stored.
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
