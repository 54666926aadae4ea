import { codeOf } from '@moving/domain/error-code'
import { confirmationPath, rolePath } from '@moving/domain/paths'
import { HttpsError } from 'firebase-functions/v2/https'
import { eraseAccount } from './delete-account.ts'
import type { ChangeEmailPorts } from './find-account-change.ts'
import { findUser } from './find-user.ts'
import { refusedCode } from './identity-toolkit.ts'

/**
 * Makes sure that no other account has an address. An account that never confirmed one may have been
 * made to block it, and is deleted, as by a password reset.
 * @throws HttpsError `failed-precondition` with the reason `address-used`
 */
export async function freeAddress(
  email: string,
  uid: string,
  ports: ChangeEmailPorts,
): Promise<void> {
  const user = await findUser(ports.auth.getUserByEmail(email))
  if (user === undefined || user.uid === uid) return
  const paths = [rolePath, confirmationPath].map((path) => ports.db.doc(path(user.uid)))
  if ((await ports.db.getAll(...paths)).some(({ exists }) => exists)) throw addressUsed()
  await eraseAccount(user.uid, ports)
}

/**
 * Gives an account its confirmed address in Auth. Tries again if someone signs up with the address
 * in between.
 * @throws as `freeAddress`, or FirebaseAuthError `auth/email-already-exists`
 */
export async function takeAddress(
  email: string,
  uid: string,
  ports: ChangeEmailPorts,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await freeAddress(email, uid, ports)
      await followConfirmation(uid, ports)
      return
    } catch (cause) {
      if (attempt === attemptsMax || codeOf(cause) !== 'auth/email-already-exists') throw cause
    }
  }
}

const attemptsMax = 5

export const confirmedAddress = async (uid: string, { db }: Pick<ChangeEmailPorts, 'db'>) =>
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
async function followConfirmation(uid: string, ports: ChangeEmailPorts): Promise<void> {
  for (let email = await confirmedAddress(uid, ports); ;) {
    await ports.auth.updateUser(uid, { email, emailVerified: true })
    const now = await confirmedAddress(uid, ports)
    if (now === email) return
    email = now
  }
}
