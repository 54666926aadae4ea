import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

/** For how many milliseconds coworkers see that someone is calling a customer. */
export const ongoingCallMs = 10 * 60_000

/**
 * Which coworker is calling the customer, for `ongoingCallMs` from `caller_since`. It is stored in
 * the request's record, but not in its log.
 */
export const ongoingCallSchema = z.object({
  caller_uid: z._default(z.nullable(z.string()), null),
  caller_email: z._default(z.nullable(z.string()), null),
  caller_since: z._default(z.nullable(instantSchema), null),
})
export type OngoingCall = z.output<typeof ongoingCallSchema>

export const noOngoingCall: OngoingCall = {
  caller_uid: null,
  caller_email: null,
  caller_since: null,
}

/**
 * The coworker who is calling the customer, and until when other coworkers see it; null if it was
 * too long ago.
 */
export function ongoingCallOf(
  { caller_uid: uid, caller_email: email, caller_since: since }: OngoingCall,
  now: Date,
): { uid: string; email: string; until: Date } | null {
  if (uid === null || since === null) return null
  const until = new Date(since.getTime() + ongoingCallMs)
  return until > now ? { uid, email: email ?? 'Someone', until } : null
}
