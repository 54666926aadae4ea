/** What is said of a call that was not saved, before why. */
export const notSaved = { failure: 'Not saved' }
