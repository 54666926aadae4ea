import { beforeAll, vi } from 'vitest'
import { clearFirestore } from './local-system.ts'
import { ownProject } from './own-project.ts'

/*
 * Test files against the emulators run one after the other in a few processes and share their
 * modules, because loading the SDKs takes longer than most of the tests. So the SDK is replaced for
 * all of them, and each starts with an empty project of its own.
 */
vi.mock('firebase/firestore', async (load) =>
  (await import('./counted-reads.ts')).countedSdk(await load()),
)
beforeAll(() => clearFirestore(ownProject))
