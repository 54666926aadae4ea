import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** How long coworkers see that someone is calling a customer, in milliseconds. */
export const leaseMs = 10 * 60_000

/**
 * Who is calling the customer, for `leaseMs` from `holder_since`. It is in the request's record, but
 * not in its log.
 */
export const leaseSchema = z.object({
  holder_uid: z._default(z.nullable(z.string()), null),
  holder_email: z._default(z.nullable(z.string()), null),
  holder_since: z._default(z.nullable(instantSchema), null),
})
export type Lease = z.output<typeof leaseSchema>

/** The fields of a request without a current caller. */
export const noHolder: Lease = { holder_uid: null, holder_email: null, holder_since: null }

/** Who is calling the customer, and until when coworkers see it; null if the claim has ended. */
export function leaseOf(
  { holder_uid: uid, holder_email: email, holder_since: since }: Lease,
  now: Date,
): { uid: string; email: string; until: Date } | null {
  if (uid === null || since === null) return null
  const until = new Date(since.getTime() + leaseMs)
  return until > now ? { uid, email: email ?? 'Someone', until } : null
}
