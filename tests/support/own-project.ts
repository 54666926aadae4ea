import { randomUUID } from 'node:crypto'
import { adminClients } from './admin.ts'

/**
 * A project of this test file alone in the same emulators. No function runs for what is stored there,
 * so it is for tests that store much or call handlers themselves; files that use nothing else run side
 * by side (vitest.config.ts).
 */
export const ownProject = `demo-own-${randomUUID().slice(0, 8)}`

export const ownStore = () => adminClients(ownProject).db
