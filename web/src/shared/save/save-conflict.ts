/**
 * A save that was refused because a coworker has saved since the form was opened (optimistic
 * concurrency).
 */
export interface SaveConflict<Value> {
  current: Value
  /** A coworker's email, 'A coworker', 'The customer', 'The crew', or 'You, in another window,'. */
  editor: string
  at: Date | undefined
}
