import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** Upper bounds of a visit's texts, in UTF-16 units; the security rules hold the same. */
export const visitLimits = {
  pageUrl: 2000,
  userAgent: 1000,
  referrer: 2000,
  /** Printable ASCII without spaces; the browser's own are UUIDs. */
  sessionId: { min: 1, max: 64 },
} as const

/** Section 9: a visit is sent this long after a change of path. */
export const visitDelayMs = 1000

/** Key in session storage (contract.md). */
export const visitorSessionKey = 'visitor_session_id'

/** A stored `visitors/{id}` document (contract.md). */
export const storedVisitSchema = z.object({
  created_at: instantSchema,
  page_url: z.string(),
  user_agent: z.string(),
  referrer: z.nullable(z.string()),
  session_id: z.string(),
})
export type Visit = z.output<typeof storedVisitSchema>

/** The fields that a browser writes, less the server's `created_at`. */
export interface NewVisitFields {
  page_url: string
  user_agent: string
  referrer: string | null
  session_id: string
}
