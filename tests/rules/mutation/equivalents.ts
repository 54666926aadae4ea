/** Mutants that change no result, each with the reason. */
export const equivalents: Record<string, string> = {
  'isSignedIn: without request.auth != null':
    'A guest has no uid with which to look up a session. That is an error, and an error denies.',
  'isAdmin: without request.auth != null':
    'A guest has no token from which to read a claim. That is an error, and an error denies.',
  'sessions: without request.auth != null':
    'A guest has no uid to compare. That is an error, and an error denies.',
  'confirmations: without request.auth != null':
    'A guest has no uid to compare. That is an error, and an error denies.',
  'hasFields: without fields.keys().hasAll(names)':
    'A condition of its own checks every field, and a missing field is an error there.',
}
