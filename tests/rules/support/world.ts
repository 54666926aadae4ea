import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  query,
  setLogLevel,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { newQuoteId } from '@moving/domain/quote/new-quote-id'
import type { Firestore as AdminFirestore } from 'firebase-admin/firestore'
import { adminClients } from '../../support/admin.ts'
import { clearFirestore, firestoreAddress } from '../../support/local-system.ts'
import { personas, type PersonaName } from './personas.ts'
import type { Fields, RulesRequest } from './requests.ts'
import { seededDay, seeds } from './seeds.ts'

/** A project of its own shares the emulator with the others, but not their triggers. */
export const rulesProjectId = 'demo-moving-rules'

export interface World {
  /** True when the rules let it through. Throws when Firestore failed otherwise. */
  attempt(request: RulesRequest): Promise<boolean>
  loadRules(text: string): Promise<void>
  /** Puts every seeded document back to what it was. */
  reseed(): Promise<void>
  firestoreOf(name: PersonaName): Firestore
  close(): Promise<void>
}

export const rulesFile = new URL('../../../firestore.rules', import.meta.url)
export const newId = () => newQuoteId((into) => crypto.getRandomValues(into))

/** Opens the emulator with the rules as they stand, empty but for the seeds. */
export async function openWorld(projectId: string = rulesProjectId): Promise<World> {
  setLogLevel('silent')
  const address = firestoreAddress()
  const { db } = adminClients(projectId)
  await loadRules(projectId, readFileSync(rulesFile, 'utf8'))
  await clearFirestore(projectId)
  await write(db, seeds)
  const apps: FirebaseApp[] = []
  const clients = new Map<PersonaName, Firestore>()
  for (const [name, persona] of Object.entries(personas)) {
    const app = initializeApp({ projectId, apiKey: 'local' }, `${projectId} ${name}`)
    const firestore = getFirestore(app)
    const mockUserToken = persona && { sub: persona.uid, ...persona.claims }
    connectFirestoreEmulator(firestore, address.host, address.port, {
      ...(mockUserToken && { mockUserToken }),
    })
    apps.push(app)
    clients.set(name as PersonaName, firestore)
  }
  const inTurn = turns()
  const firestoreOf = (name: PersonaName) => clients.get(name) as Firestore
  return {
    firestoreOf,
    attempt: (request) => {
      const ready = withNewIds(request)
      const ask = async () => {
        await clearTheWay(db, request, ready)
        return isAllowed(whenFree(() => perform(firestoreOf(ready.as), ready)))
      }
      const shared = sharedPathOf(request)
      return shared === undefined ? ask() : inTurn(shared, ask)
    },
    loadRules: (text) => loadRules(projectId, text),
    reseed: () => write(db, seeds),
    close: async () => {
      await Promise.all(apps.map(deleteApp))
      await db.terminate()
    },
  }
}

/**
 * The seeded document that a request uses, for itself or for the quote that it names. Requests that use the same one
 * take turns: two at the same millisecond have the same time, and each would look like a part of the other.
 */
function sharedPathOf({ path, data, alongside = [] }: RulesRequest): string | undefined {
  const quoteId: unknown = data?.['quote_id']
  const quote = typeof quoteId === 'string' ? [`quotes/${quoteId}`] : []
  return [path, ...alongside.map((other) => other.path), ...quote].find(
    (used) => !used.includes('{'),
  )
}

const lockTries = 5

/** Asks again when others held the document for too long: no answer of the rules, but a busy machine. */
async function whenFree(ask: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if ((error as { code?: string }).code !== 'aborted' || tries === lockTries) throw error
    }
  }
}

/** True when `asking` succeeds, false when it is refused with `permission-denied`. */
export async function isAllowed(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'permission-denied') return false
    if (code === 'not-found') return true // let through by the rules, to change what is not there
    throw error
  }
}

let daysGiven = 0

/** The next of all days that rules know, so that no two cases at the same time have one. */
function nextDay(): string {
  daysGiven += 1
  return shiftPlainDate(seededDay, 1 + (daysGiven % daysOfRules))
}

/** Until 2099-12-31, without the first. */
const daysOfRules = 36_524

const placeholders: Record<string, () => string> = {
  ...{ '{new}': newId, '{quote}': newId, '{hash}': () => randomBytes(32).toString('hex') },
  ...{ '{day}': nextDay, '{former}': nextDay },
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
    const all = collection(firestore, request.path)
    return request.where ? query(all, where(request.where[0], '==', request.where[1])) : all
  }
  if (request.does === 'get') return getDoc(doc(firestore, request.path))
  if (request.does === 'list') return getDocs(selected())
  if (request.does === 'count') return getCount(selected())
  const batch = writeBatch(firestore)
  for (const write of [...(request.alongside ?? []), request]) {
    const reference = doc(firestore, write.path)
    if (write.does === 'delete') batch.delete(reference)
    else if (write.does === 'create') batch.set(reference, write.data ?? {})
    else batch.update(reference, write.data ?? {})
  }
  return batch.commit()
}

/** One after the other for each key: what is given at a fixed path is there for one request. */
function turns() {
  const last = new Map<string, Promise<unknown>>()
  return <Value>(key: string, act: () => Promise<Value>): Promise<Value> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, mine)
    return mine
  }
}

/**
 * Leaves what is given, and nothing where something is to be created: at a fixed path, unless a seeded
 * document means to be in the way, or on a day, of which there are so few that they are given out again.
 */
async function clearTheWay(
  db: AdminFirestore,
  request: RulesRequest,
  { path, does, alongside = [], given }: RulesRequest,
): Promise<void> {
  if (does === 'create' && path === request.path && !(path in seeds)) await db.doc(path).delete()
  for (const other of [{ path, does }, ...alongside]) {
    const isDay = other.path.startsWith('crew_days/')
    if (other.does === 'create' && isDay) await db.doc(other.path).delete()
  }
  if (given) await write(db, given)
}

async function write(db: AdminFirestore, documents: Record<string, Fields>): Promise<void> {
  const batch = db.batch()
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data)
  await batch.commit()
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
