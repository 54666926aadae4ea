/** Mutants that change no answer, each with the reason why. */
export const equivalents: Record<string, string> = {
  'isSignedIn: without request.auth != null':
    'A guest has no uid to look a session up by: that is an error, and an error denies.',
  'isAdmin: without request.auth != null':
    'A guest has no token to read a claim from: that is an error, and an error denies.',
  'contacts: without isAdmin()':
    'A contact is logged in one commit with the work, which only an admin may change.',
  'bookings: without isAdmin()':
    'A booking is written in one commit with its day, which only an admin may write; without a day it can only be deleted, and that is noticed.',
  'sessions: without request.auth != null':
    'A guest has no uid to compare: that is an error, and an error denies.',
  'confirmations: without request.auth != null':
    'A guest has no uid to compare: that is an error, and an error denies.',
  'hasFields: without fields.keys().hasAll(names)':
    'Every field is looked at by its own condition, and a missing one is an error there.',
}
