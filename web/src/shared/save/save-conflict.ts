/**
 * A save that was refused because a coworker has saved since the form was opened (optimistic
 * concurrency).
 */
export interface SaveConflict<Value> {
  current: Value
  /**
   * A coworker's email, 'A coworker', 'The customer', 'The crew', or 'You, in a different window or
   * on another device,'.
   */
  editor: string
  at: Date | undefined
}
