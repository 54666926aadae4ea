import { auth } from '../../lib/firebase/firebase.ts'

/**
 * Names the person who saved something, for the start of a sentence.
 * @param email also 'customer' or 'crew', for persons without an account of the office; null if the
 * log doesn't name a person
 */
export async function editorName(email: string | null | undefined): Promise<string> {
  if (email === null || email === undefined) return 'A coworker'
  if (email === 'customer') return 'The customer'
  if (email === 'crew') return 'The crew'
  return (await auth()).currentUser?.email === email
    ? 'You, in a different window or on another device,'
    : email
}
