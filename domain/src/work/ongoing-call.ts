import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** How long coworkers see that someone is calling a customer, in milliseconds. */
export const ongoingCallMs = 10 * 60_000

/**
 * Who is calling the customer, for `ongoingCallMs` from `caller_since`. It is in the request's record, but
 * not in its log.
 */
export const ongoingCallSchema = z.object({
  caller_uid: z._default(z.nullable(z.string()), null),
  caller_email: z._default(z.nullable(z.string()), null),
  caller_since: z._default(z.nullable(instantSchema), null),
})
export type OngoingCall = z.output<typeof ongoingCallSchema>

/** The fields of a request without a current caller. */
export const noOngoingCall: OngoingCall = {
  caller_uid: null,
  caller_email: null,
  caller_since: null,
}

/** Who is calling the customer, and until when coworkers see it; null if the claim has ended. */
export function ongoingCallOf(
  { caller_uid: uid, caller_email: email, caller_since: since }: OngoingCall,
  now: Date,
): { uid: string; email: string; until: Date } | null {
  if (uid === null || since === null) return null
  const until = new Date(since.getTime() + ongoingCallMs)
  return until > now ? { uid, email: email ?? 'Someone', until } : null
}
