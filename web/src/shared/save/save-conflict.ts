/** Somebody else saved since the form opened, and nothing was written (optimistic concurrency). */
export interface SaveConflict<Value> {
  /** As it is stored by now. */
  current: Value
  /** A coworker's email, 'A coworker', or 'You, in another window,'. */
  editor: string
  at: Date | undefined
}

/** What to say of who was quicker, where a document names them by uid alone. */
export function conflictOf<Value>(
  current: Value,
  stored: { updated_by: string | null; updated_at: Date } | null,
  ownUid: string,
): SaveConflict<Value> {
  const editor = stored?.updated_by === ownUid ? 'You, in another window,' : 'A coworker'
  return { current, editor, at: stored?.updated_at }
}
