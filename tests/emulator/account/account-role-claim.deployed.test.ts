import { claimsPath, rolePath } from '@moving/domain/paths'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { syncRoleClaim } from '../../../functions/src/account/sync-role-claim.ts'
import {
  adminAuth,
  adminDb,
  createAccount,
  refreshedClaims,
  signIn,
  type SignedIn,
} from '../../support/accounts.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const world = (project?: string) => {
  const auth = adminAuth(project)
  const db = adminDb(project)
  return {
    ports: { auth, db },
    setRole: (uid: string, role: unknown) => db.doc(rolePath(uid)).set({ user_id: uid, role }),
    removeRole: (uid: string) => db.doc(rolePath(uid)).delete(),
    claims: async (uid: string) => (await auth.getUser(uid)).customClaims ?? {},
    announced: async (uid: string) => (await db.doc(claimsPath(uid)).get()).data(),
  }
}

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 150_000, interval: 100 })

beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})

describe('the role in a user’s sign-in token', () => {
  const { setRole, removeRole, claims, announced } = world()
  let dana: SignedIn

  beforeAll(async () => {
    await createAccount('dana@example.com')
    dana = await signIn('dana@example.com')
    await adminAuth().setCustomUserClaims(dana.uid, { locale: 'es' })
  })

  it('is set when a role is stored, next to the token’s other claims', async () => {
    await setRole(dana.uid, 'admin')
    await eventually(async () =>
      expect(await claims(dana.uid)).toEqual({ locale: 'es', role: 'admin' }),
    )
    await eventually(async () => expect(await announced(dana.uid)).toMatchObject({ role: 'admin' }))
    expect(await refreshedClaims(dana)).toMatchObject({ role: 'admin', locale: 'es' })
  })

  it('is removed with the role, which revokes the user’s refresh tokens', async () => {
    const before = (await adminAuth().getUser(dana.uid)).tokensValidAfterTime
    // Auth stores whole seconds. Wait for the next one, so that the two times differ.
    await adminAuth().updateUser(dana.uid, { displayName: 'Dana' })
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(before ?? '') + 1000), {
      timeout: 150_000,
    })
    await removeRole(dana.uid)
    await eventually(async () => expect(await claims(dana.uid)).toEqual({ locale: 'es' }))
    await eventually(async () => expect(await announced(dana.uid)).toMatchObject({ role: null }))
    const after = (await adminAuth().getUser(dana.uid)).tokensValidAfterTime
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
  })
})

describe('setting the role in a user’s sign-in token', () => {
  const { ports, setRole, removeRole, claims, announced } = world(ownProject)
  const newAccount = () => createAccount(`${anyQuoteId()}@example.com`, { project: ownProject })

  it('changes nothing if an event is delivered twice', async () => {
    const uid = await newAccount()
    await setRole(uid, 'admin')
    await syncRoleClaim(uid, ports)
    const first = await announced(uid)
    await syncRoleClaim(uid, ports)
    expect(await announced(uid)).toEqual(first)
    expect(await claims(uid)).toEqual({ role: 'admin' })
  })

  it('doesn’t restore a role that was removed while it ran', async () => {
    const uid = await newAccount()
    await setRole(uid, 'admin')
    const { auth, db } = ports
    const slowAuth = {
      getUser: auth.getUser.bind(auth),
      revokeRefreshTokens: auth.revokeRefreshTokens.bind(auth),
      // Between this run's read and its write, the role is removed, and a different run processes
      // the removal.
      setCustomUserClaims: async (id: string, wanted: object | null) => {
        if (wanted !== null && 'role' in wanted) {
          await removeRole(id)
          await syncRoleClaim(id, ports)
        }
        await auth.setCustomUserClaims(id, wanted)
      },
    }
    await syncRoleClaim(uid, { auth: slowAuth, db })
    expect(await claims(uid)).toEqual({})
    expect(await announced(uid)).toMatchObject({ role: null })
  })

  it('announces the role if the previous run crashed just before that', async () => {
    const uid = await newAccount()
    await setRole(uid, 'admin')
    await ports.auth.setCustomUserClaims(uid, { role: 'admin' })
    await syncRoleClaim(uid, ports)
    expect(await announced(uid)).toMatchObject({ role: 'admin' })
  })

  it('sets nothing for a document without a role', async () => {
    const uid = await newAccount()
    await setRole(uid, { admin: true })
    await syncRoleClaim(uid, ports)
    expect(await claims(uid)).toEqual({})
    await setRole(uid, 'admin')
    await syncRoleClaim(uid, ports)
    expect(await claims(uid)).toEqual({ role: 'admin' })
  })

  it('ignores a role whose account doesn’t exist', async () => {
    await setRole('nobody', 'admin')
    await expect(syncRoleClaim('nobody', ports)).resolves.toBeUndefined()
    expect(await announced('nobody')).toBeUndefined()
  })
})
