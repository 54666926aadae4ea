import { codeOf } from '@moving/domain/error-code'
import type { UserRecord } from 'firebase-admin/auth'

/** Waits for an account from Auth; undefined if there is none. */
export async function findUser<Found = UserRecord>(
  lookup: Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await lookup
  } catch (cause) {
    if (codeOf(cause) === 'auth/user-not-found') return undefined
    throw cause
  }
}
