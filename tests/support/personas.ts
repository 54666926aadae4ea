import { randomUUID } from 'node:crypto'
import { emailLocalPart } from '@moving/domain/account/email-local-part'
import { rolePath } from '@moving/domain/paths'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { demoPassword, type DemoAccount } from '../../tools/seed/accounts.ts'
import { writeAccount } from '../../tools/seed/write-accounts.ts'
import { olderToken } from './accounts.ts'
import { adminClients } from './admin.ts'
import { authOrigin, projectId } from './local-system.ts'

export interface Persona extends DemoAccount {
  password: string
}

/** The admins that this test process has created. */
const admins: string[] = []

/** Removes the admins, because each of them gets an email about every invitation or removal. */
export async function emptyOffice(): Promise<void> {
  const { db } = adminClients()
  await Promise.all(admins.splice(0).map((uid) => db.doc(rolePath(uid)).delete()))
}

/**
 * Creates a person for one test, with account, profile and, for an admin, role and claim, so that
 * parallel tests never share one.
 */
export async function createPersona(role: 'customer' | 'admin'): Promise<Persona> {
  const id = randomUUID().slice(0, 8)
  const account: DemoAccount = {
    uid: `${role}${id}`,
    firstName: role === 'admin' ? 'Dana' : 'Rosa',
    lastName: 'Tester',
    email: `${role}-${id}@example.com`,
    phone: '(202) 555-0147',
    role: role === 'admin' ? 'admin' : null,
  }
  await writeAccount(adminClients(), account)
  if (role === 'admin') admins.push(account.uid)
  return { ...account, password: demoPassword }
}

/** The key of the pages; the Auth SDK stores its session under it. */
const apiKey = 'demo-key'

/**
 * Signs in without the pages.
 * @returns what the browser keeps in local storage: the session in the SDK's format, and the hint
 * for public pages (web/src/lib/device/session-hint.ts)
 */
export async function sessionOf(
  persona: Persona,
  { signedInSecondsAgo = 0 } = {},
): Promise<Record<string, string>> {
  const app = initializeApp({ projectId, apiKey }, randomUUID())
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, authOrigin(), { disableWarnings: true })
    const { user } = await signInWithEmailAndPassword(auth, persona.email, persona.password)
    if (signedInSecondsAgo > 0) await acceptOlderSignIns(user.uid, signedInSecondsAgo)
    const session = JSON.stringify(user.toJSON())
    const idToken = await user.getIdToken()
    const older = olderToken({ idToken }, signedInSecondsAgo)
    return {
      [`firebase:authUser:${apiKey}:[DEFAULT]`]: session.replace(idToken, older),
      session_hint: `${emailLocalPart(persona.email)}\n${persona.role ?? ''}`,
    }
  } finally {
    await deleteApp(app)
  }
}

/** The Auth emulator refuses tokens that are older than the account. */
async function acceptOlderSignIns(localId: string, seconds: number): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000) - seconds - 60)
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`
  await fetch(`${authOrigin()}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, validSince }),
  })
}
