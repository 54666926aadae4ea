/**
 * A coworker has saved since the form was opened, so this save was refused (optimistic
 * concurrency).
 */
export interface SaveConflict<Value> {
  /** The value that is stored now. */
  current: Value
  /** A coworker's email, 'A coworker', or 'You, in another window,'. */
  editor: string
  at: Date | undefined
}
