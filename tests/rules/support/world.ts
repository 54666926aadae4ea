import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  query,
  setLogLevel,
  where,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore'
import { newQuoteId } from '@moving/domain/quote/new-quote-id'
import { firestoreAddress } from '../../support/local-system.ts'
import { personas, type PersonaName } from './personas.ts'
import type { Fields, RulesRequest } from './requests.ts'
import { seeds } from './seeds.ts'

/** A separate project in the same emulator, without function triggers. */
export const rulesProjectId = 'demo-moving-rules'

/**
 * A project in the emulator with the current rules and the seeds. Don't read and write at the same
 * time: the emulator then garbles the stream of a reading client, and the SDK waits for up to a
 * minute before it tries again.
 */
export interface World {
  /** True if the rules allow the request. Throws if it failed for another reason. */
  attempt(request: RulesRequest): Promise<boolean>
  /** Calls `act` with a client that no other call uses at the same time. */
  useClient<Value>(name: PersonaName, act: (client: Firestore) => Promise<Value>): Promise<Value>
  loadRules(text: string): Promise<void>
  /** Stores every seeded document again. */
  reseed(): Promise<void>
  close(): Promise<void>
}

export const rulesFile = new URL('../../../firestore.rules', import.meta.url)
export const newId = () => newQuoteId((into) => crypto.getRandomValues(into))

export async function openWorld(projectId: string = rulesProjectId): Promise<World> {
  setLogLevel('silent')
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...firestoreAddress(), rules: readFileSync(rulesFile, 'utf8') },
  })
  const idleClients = new Map<PersonaName, Firestore[]>()
  // If the rules deny a write, the SDK rejects the oldest pending write of that client, which may
  // be a different one.
  const useClient: World['useClient'] = async (name, act) => {
    const idle = idleClients.get(name) ?? []
    idleClients.set(name, idle)
    const client = idle.pop() ?? firestoreIn(contextOf(environment, name))
    try {
      return await act(client)
    } finally {
      idle.push(client)
    }
  }
  const pastRules = (write: (batch: WriteBatch, firestore: Firestore) => void) =>
    environment.withSecurityRulesDisabled((context) => {
      const firestore = firestoreIn(context)
      const batch = writeBatch(firestore)
      write(batch, firestore)
      return batch.commit()
    })
  const store = (documents: Record<string, Fields>) =>
    pastRules((batch, firestore) => {
      for (const [path, data] of Object.entries(documents)) batch.set(doc(firestore, path), data)
    })
  await environment.clearFirestore()
  await store(seeds)
  return {
    useClient,
    attempt: async (request) => {
      const ready = withNewIds(request)
      const { path, does, given } = ready
      // An earlier case may have created a document at a fixed path.
      if (does === 'create' && path === request.path && !(path in seeds)) {
        await pastRules((batch, firestore) => batch.delete(doc(firestore, path)))
      }
      if (given) await store(given)
      return useClient(ready.as, (client) => isAllowed(perform(client, ready)))
    },
    loadRules: (text) => loadRules(projectId, text),
    reseed: () => store(seeds),
    close: () => environment.cleanup(),
  }
}

function contextOf(environment: RulesTestEnvironment, name: PersonaName): RulesTestContext {
  const persona = personas[name]
  return persona
    ? environment.authenticatedContext(persona.uid, persona.claims)
    : environment.unauthenticatedContext()
}

/** The package returns an instance of the compat SDK, which the modular SDK's functions accept. */
const firestoreIn = (context: RulesTestContext) => context.firestore() as unknown as Firestore

/** True if `asking` succeeds, false if it fails with `permission-denied`. */
export async function isAllowed(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'permission-denied') return false
    if (code === 'not-found') return true // The rules allowed to change a document that isn't stored.
    throw error
  }
}

const placeholders: Record<string, () => string> = {
  '{new}': newId,
  '{quote}': newId,
  '{hash}': () => randomBytes(32).toString('hex'),
}

function withNewIds(request: RulesRequest): RulesRequest {
  const ids = new Map<string, string>()
  const idFor = (name: string) => {
    const id = ids.get(name) ?? placeholders[name]?.() ?? name
    ids.set(name, id)
    return id
  }
  const named = (text: string) =>
    text
      .replace(/\{\w+\}/g, idFor)
      .replace(/\{sha256:([^}]*)\}/g, (_, of: string) =>
        createHash('sha256').update(of).digest('hex'),
      )
  const value = (from: unknown): unknown => {
    if (typeof from === 'string') return named(from)
    return isPlain(from) ? filled(from) : from
  }
  const filled = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, from]) => [named(name), value(from)]))
  const { path, data, alongside, given } = request
  return {
    ...request,
    path: named(path),
    ...(data && { data: filled(data) }),
    ...(alongside && {
      alongside: alongside.map((write) => ({
        ...write,
        path: named(write.path),
        data: filled(write.data),
      })),
    }),
    ...(given && {
      given: Object.fromEntries(
        Object.entries(given).map(([place, fields]) => [named(place), filled(fields)]),
      ),
    }),
  }
}

/** Neither a list nor one of Firestore's own values. */
function isPlain(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

async function perform(firestore: Firestore, request: RulesRequest): Promise<unknown> {
  const selected = () => {
    const [, group] = request.path.split('/{any}/')
    const all = group ? collectionGroup(firestore, group) : collection(firestore, request.path)
    return request.where ? query(all, where(request.where[0], '==', request.where[1])) : all
  }
  if (request.does === 'get') return getDocFromServer(doc(firestore, request.path))
  if (request.does === 'list') return getDocsFromServer(selected())
  if (request.does === 'count') return getCountFromServer(selected())
  const batch = writeBatch(firestore)
  for (const write of [...(request.alongside ?? []), request]) {
    const reference = doc(firestore, write.path)
    if (write.does === 'delete') batch.delete(reference)
    else if (write.does === 'create') batch.set(reference, write.data ?? {})
    else batch.update(reference, write.data ?? {})
  }
  return batch.commit()
}

async function loadRules(projectId: string, content: string): Promise<void> {
  const { host, port } = firestoreAddress()
  const response = await fetch(
    `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  )
  if (!response.ok) throw new Error(`Rules refused: ${await response.text()}`)
}
