import { rolePath } from '@moving/domain/paths'
import type { Analytics } from '@moving/domain/visit/analytics'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { readAnalytics } from '../../web/src/features/analytics/read-analytics.ts'
import { firestoreAddress } from './local-system.ts'
import { ownProject, ownStore } from './own-project.ts'

export interface CountedReading {
  analytics: Analytics
  /** Documents that Firestore sent, or said were not there: what it bills. */
  reads: number
}

const adminUid = 'officeAdmin'

/**
 * The page of an admin under the security rules. `read` reads what /analytics reads, with the page's
 * own code, and counts the documents in Firestore's answers on the wire.
 */
export async function openOfficePage() {
  await ownStore().doc(rolePath(adminUid)).set({ user_id: adminUid, role: 'admin' })
  const app = initializeApp({ projectId: ownProject, apiKey: 'demo' }, 'analytics page')
  const { host, port } = firestoreAddress()
  const db = getFirestore(app)
  connectFirestoreEmulator(db, host, port, { mockUserToken: { sub: adminUid, role: 'admin' } })
  return {
    read: async (): Promise<CountedReading> => {
      const count = countReads()
      try {
        return { analytics: await readAnalytics(db), reads: await count.reads() }
      } finally {
        count.stop()
      }
    },
    close: () => deleteApp(app),
  }
}

/** Listens to `fetch` and counts the documents in answers of `:batchGet` and `:runQuery`. */
function countReads() {
  const original = globalThis.fetch
  const answers: Promise<number>[] = []
  globalThis.fetch = async (...parameters) => {
    const response = await original(...parameters)
    if (/:(batchGet|runQuery)/.test(response.url)) answers.push(documentsIn(response.clone()))
    return response
  }
  return {
    reads: async () => (await Promise.all(answers)).reduce((sum, documents) => sum + documents, 0),
    stop: () => {
      globalThis.fetch = original
    },
  }
}

async function documentsIn(response: Response): Promise<number> {
  const rows = (await response.json()) as Record<string, unknown>[]
  return rows.filter((row) => 'found' in row || 'missing' in row || 'document' in row).length
}
