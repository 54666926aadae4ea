import { auth } from '../../lib/firebase/firebase.ts'

/**
 * Names the person who saved something, for the start of a sentence.
 * @param email `customer` for the customer; null if the log doesn't say
 */
export async function editorName(email: string | null | undefined): Promise<string> {
  if (email === null || email === undefined) return 'A coworker'
  if (email === 'customer') return 'The customer'
  return (await auth()).currentUser?.email === email ? 'You, in another window,' : email
}
