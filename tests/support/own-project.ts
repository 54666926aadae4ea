import { randomUUID } from 'node:crypto'
import { adminClients } from './admin.ts'

/**
 * A separate project in the same emulators for the test files of a process; each file starts with an
 * empty one (shared-process.ts). No function runs for it, so it is for tests that store much or call
 * handlers themselves; files that use nothing else run in parallel (vitest.config.ts).
 */
export const ownProject = `demo-own-${randomUUID().slice(0, 8)}`

export const ownStore = () => adminClients(ownProject).db
