import * as z from 'zod/mini'

/**
 * What goes wrong with the next requests, as `POST /faults` sets it. `{"status":503,"times":3}` makes
 * the next three answers that status; `times` is 1 without.
 */
export const faultSchema = z.object({
  times: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 1),
  /** Answered in place of 202; from 400 on nothing is accepted. */
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  /** Seconds or an HTTP date, sent as Retry-After. */
  retry_after: z.optional(z.union([z.number(), z.string()])),
  /** The answer comes this much later; a mail is accepted at once all the same. */
  delay_ms: z.optional(z.int().check(z.minimum(0), z.maximum(120_000))),
  /** The connection is cut without an answer, before or after the mail is accepted. */
  drop: z.optional(z.enum(['before', 'after'])),
})
export type Fault = z.output<typeof faultSchema>

export const noFault: Fault = { times: 0 }
