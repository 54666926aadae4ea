/**
 * Gives an account the admin role, or removes it:
 *
 *   npm run make-admin -- --project PROJECT dana@example.com
 *   npm run make-admin -- --project PROJECT --remove dana@example.com
 *
 * Only the first admin needs this script: admins invite others in /admin/settings/team. It uses the
 * Admin SDK with the owner's own credentials (`gcloud auth application-default login`). A `demo-`
 * project always means the emulators.
 */
import { parseArgs } from 'node:util'
import { isConfirmedAddress } from '@moving/domain/account/confirmation'
import { adminRole } from '@moving/domain/account/role'
import type { PeopleEntry } from '@moving/domain/account/people'
import { hasForeignSignInMethod } from '@moving/domain/account/sign-in-methods'
import { collections, confirmationPath, rolePath } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { isFetchedNode } from './fetched-node.mjs'

export interface MakeAdminPorts {
  auth: Pick<Auth, 'getUserByEmail'>
  db: Firestore
}

/**
 * Deletes the invitations that a former admin sent. They would work again if the person became an
 * admin again.
 */
async function endInvitationsOf(uid: string, db: Firestore): Promise<void> {
  const sent = await db.collection(collections.invitations).where('invited_by', '==', uid).get()
  await Promise.all(sent.docs.map(({ ref }) => ref.delete()))
}

/**
 * Adds an entry to the log of the office's accounts. A script has no account, so the author is
 * null.
 */
async function note(act: PeopleEntry['act'], email: string, db: Firestore): Promise<void> {
  const at = new Date()
  const entry = { at, act, email, by_uid: null, by_email: null }
  const expires_at = new Date(at)
  expires_at.setUTCMonth(at.getUTCMonth() + retention.peopleMonths)
  await db.collection(collections.peopleLog).add({ ...entry, expires_at })
}

/**
 * Writes or deletes `roles/{uid}`. A trigger updates the custom claim.
 * @returns a sentence about the change
 * @throws if the account doesn't exist, if its email address isn't confirmed on the server, or if a
 * different email address can sign in to it: the account could belong to an attacker
 */
export async function makeAdmin(
  email: string,
  { remove }: { remove: boolean },
  { auth, db }: MakeAdminPorts,
): Promise<string> {
  const user = await auth.getUserByEmail(email)
  const role = db.doc(rolePath(user.uid))
  if (remove) {
    await role.delete()
    await endInvitationsOf(user.uid, db)
    await note('removed', email, db)
    return `${email} is no longer an admin.`
  }
  const confirmation = await db.doc(confirmationPath(user.uid)).get()
  if (!isConfirmedAddress(confirmation.data(), user.email ?? null)) {
    throw new Error(
      `${email} has not confirmed the address before our server yet. Ask for that first: their\n` +
        'dashboard says how; if they sign in with Google, opening it is enough.',
    )
  }
  if (hasForeignSignInMethod(user.email, user.providerData)) {
    throw new Error(
      `${email} is an account that a different email can sign in to. Ask its owner to press\n` +
        '“Forgot your password” and to choose a new one: that removes the other email.',
    )
  }
  await endInvitationsOf(user.uid, db)
  await role.set({ user_id: user.uid, role: adminRole })
  await note('added', email, db)
  return `${email} is an admin.`
}

/**
 * Checks the project to work on.
 * @param node path of the running program
 * @throws for a `demo-` project without emulators, for a real project with emulators, and for a real
 *   project under a fetched Node (fetched-node.mjs)
 */
export function checkProject(
  project: string | undefined,
  environment: Record<string, string | undefined>,
  node = process.execPath,
): string {
  if (project === undefined) throw new Error('Say which project: --project PROJECT')
  const emulated = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].filter(
    (name) => environment[name] !== undefined,
  ).length
  const isDemo = project.startsWith('demo-')
  if (isDemo && emulated !== 2) {
    throw new Error(`${project} lives in the emulators: run this through npm run with-emulators.`)
  }
  if (!isDemo && emulated !== 0) {
    throw new Error(`The environment points at emulators, but ${project} is a real project.`)
  }
  if (!isDemo && isFetchedNode(node)) {
    throw new Error(
      `${project} is a real project: run this under a Node of nodejs.org, 22.18 or newer.`,
    )
  }
  return project
}

/** Explains a failure, because the SDK's own message doesn't say how to get credentials. */
export function explain(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (/default credentials|access token/i.test(message)) {
    return (
      'No credentials here: run gcloud auth application-default login, or name the file of a\n' +
      'service account in GOOGLE_APPLICATION_CREDENTIALS. Nothing was changed.'
    )
  }
  return message
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' }, remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  try {
    const projectId = checkProject(values.project ?? process.env['GCLOUD_PROJECT'], process.env)
    const [email] = positionals
    if (email === undefined) throw new Error('Say whose address: npm run make-admin -- a@b.com')
    // With personal credentials, the Auth API needs to know which project to bill.
    process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ??= projectId
    const app = initializeApp({ projectId })
    const ports = { auth: getAuth(app), db: getFirestore(app) }
    console.log(await makeAdmin(email, { remove: values.remove }, ports))
  } catch (cause) {
    console.error(explain(cause))
    process.exitCode = 1
  }
}
