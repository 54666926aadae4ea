import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** A stored `visitors/{id}` document (contract.md). */
export const storedVisitSchema = z.object({
  created_at: instantSchema,
  page_url: z.string(),
  user_agent: z.string(),
  referrer: z.nullable(z.string()),
  session_id: z.string(),
})
export type Visit = z.output<typeof storedVisitSchema>

/** The fields that a browser writes. The server adds `created_at`. */
export type NewVisitFields = Omit<Visit, 'created_at'>
