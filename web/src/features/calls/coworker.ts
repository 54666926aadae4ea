/** The admin at the page, who calls. */
export interface Caller {
  uid: string
  email: string | null
}

/** What is said of a call that was not saved, before why. */
export const notSaved = { failure: 'Not saved' }
