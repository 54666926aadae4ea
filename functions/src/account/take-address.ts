import { codeOf } from '@moving/domain/error-code'
import { confirmationPath, rolePath } from '@moving/domain/paths'
import type { Auth } from 'firebase-admin/auth'
import { HttpsError } from 'firebase-functions/v2/https'
import { eraseAccount, type DeletionPorts } from './delete-account.ts'
import { findUser } from './find-user.ts'
import { refusedCode } from './identity-toolkit.ts'

interface AddressPorts extends DeletionPorts {
  auth: DeletionPorts['auth'] & Pick<Auth, 'getUserByEmail' | 'updateUser'>
}

/**
 * Makes sure that an address is free for an account, or has an account that never confirmed it.
 * @returns the other account
 * @throws HttpsError `failed-precondition` with the reason `address-used`
 */
export async function requireFreeAddress(
  email: string,
  uid: string,
  { auth, db }: AddressPorts,
): Promise<{ uid: string } | null> {
  const user = await findUser(auth.getUserByEmail(email))
  if (user === undefined || user.uid === uid) return null
  const paths = [rolePath, confirmationPath].map((path) => db.doc(path(user.uid)))
  if ((await db.getAll(...paths)).some(({ exists }) => exists)) throw addressUsed()
  return user
}

/**
 * Gives an account its confirmed address in Auth. Another account that never confirmed the address
 * may have been made to block it, and is deleted, as by a password reset. Tries again if someone
 * signs up with the address in between.
 * @throws as `requireFreeAddress`, or FirebaseAuthError `auth/email-already-exists`
 */
export async function takeAddress(email: string, uid: string, ports: AddressPorts): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const other = await requireFreeAddress(email, uid, ports)
      if (other !== null) await eraseAccount(other.uid, ports)
      await followConfirmation(uid, ports)
      return
    } catch (cause) {
      if (attempt === attemptsMax || codeOf(cause) !== 'auth/email-already-exists') throw cause
    }
  }
}

const attemptsMax = 5

export const confirmedAddress = async (uid: string, { db }: Pick<AddressPorts, 'db'>) =>
  String((await db.doc(confirmationPath(uid)).get()).get('email') ?? '')

export const addressUsed = () =>
  refusedCode('address-used', 'This address has an account of its own.')

export const isAddressUsed = (cause: unknown) =>
  codeOf(cause) === 'auth/email-already-exists' ||
  (cause instanceof HttpsError && cause.message === addressUsed().message)

/**
 * Gives an account the address in Auth that its confirmation has, even if the confirmation changes in
 * between.
 */
async function followConfirmation(uid: string, ports: AddressPorts): Promise<void> {
  for (let email = await confirmedAddress(uid, ports); ;) {
    await ports.auth.updateUser(uid, { email, emailVerified: true })
    const now = await confirmedAddress(uid, ports)
    if (now === email) return
    email = now
  }
}
