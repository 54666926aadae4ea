import { analyticsConfig } from '../environment.ts'
import { functionOptions } from '../platform/function-options.ts'
import { randomUUID } from 'node:crypto'
import { enqueueMail } from '../mail/live-ports.ts'
import { adminAuth, adminFirestore } from '../platform/admin.ts'

/** The dependencies of most deployed functions. Functions that send email use `liveMailPorts`. */
export const ports = () => ({
  auth: adminAuth(),
  db: adminFirestore(),
  now: () => new Date(),
  newId: randomUUID,
  enqueue: enqueueMail,
  /** Maximum number of documents per transaction or batch. */
  pageSize: 200,
})

export const countPorts = () => ({ ...ports(), pageSize: 500, ...analyticsConfig() })
export const countOptions = { ...functionOptions, memory: '512MiB', timeoutSeconds: 300 } as const
