import * as z from 'zod/mini'

/**
 * The faults of the next requests, set with `POST /faults`. With `{"status":503,"times":3}`, the
 * next three responses have that status; the default for `times` is 1.
 */
export const faultSchema = z.object({
  times: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 1),
  /** The status of the response, instead of 202. With 400 or more, the email isn't accepted. */
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  /** The value of Retry-After: seconds or an HTTP date. */
  retry_after: z.optional(z.union([z.number(), z.string()])),
  /** Delays the response, but not the acceptance of the email. */
  delay_ms: z.optional(z.int().check(z.minimum(0), z.maximum(120_000))),
  /** Closes the connection without a response, before or after the email is accepted. */
  drop: z.optional(z.enum(['before', 'after'])),
})
export type Fault = z.output<typeof faultSchema>

export const noFault: Fault = { times: 0 }
