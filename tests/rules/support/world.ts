import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
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
import { newQuoteId } from '@moving/domain/quote/quote-number'
import type { Firestore as AdminFirestore } from 'firebase-admin/firestore'
import { adminClients } from '../../support/admin.ts'
import { clearFirestore, firestoreAddress } from '../../support/local-system.ts'
import { personas, type PersonaName } from './personas.ts'
import type { Fields, RulesRequest } from './requests.ts'
import { seeds } from './seeds.ts'

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
  const firestoreOf = (name: PersonaName) => clients.get(name) as Firestore
  return {
    firestoreOf,
    attempt: async (request) => {
      const ready = withNewIds(request)
      if (request.does === 'create' && ready.path === request.path) {
        await removeUnlessSeeded(db, request.path)
      }
      if (ready.given) await write(db, ready.given)
      return isAllowed(whenFree(() => perform(firestoreOf(ready.as), ready)))
    },
    loadRules: (text) => loadRules(projectId, text),
    reseed: () => write(db, seeds),
    close: async () => {
      await Promise.all(apps.map(deleteApp))
      await db.terminate()
    },
  }
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

function withNewIds(request: RulesRequest): RulesRequest {
  const hash = randomBytes(32).toString('hex')
  const ids: Record<string, string> = { '{new}': newId(), '{quote}': newId(), '{hash}': hash }
  const named = (text: string) => text.replace(/\{\w+\}/g, (name) => ids[name] ?? name)
  const filled = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? named(value) : value,
      ]),
    )
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

async function perform(firestore: Firestore, request: RulesRequest): Promise<unknown> {
  const selected = () => {
    const all = collection(firestore, request.path)
    return request.where ? query(all, where(request.where[0], '==', request.where[1])) : all
  }
  if (request.does === 'get') return getDoc(doc(firestore, request.path))
  if (request.does === 'list') return getDocs(selected())
  if (request.does === 'count') return getCount(selected())
  if (request.does === 'delete') return deleteDoc(doc(firestore, request.path))
  const batch = writeBatch(firestore)
  for (const write of [...(request.alongside ?? []), request]) {
    const reference = doc(firestore, write.path)
    if (write.does === 'create') batch.set(reference, write.data ?? {})
    else batch.update(reference, write.data ?? {})
  }
  return batch.commit()
}

/** A create at a fixed path is one only while nothing is there; a seeded document means to be in the way. */
async function removeUnlessSeeded(db: AdminFirestore, path: string): Promise<void> {
  if (!(path in seeds)) await db.doc(path).delete()
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
