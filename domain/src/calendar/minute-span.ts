import * as z from 'zod/mini'

/** A span of a day, in minutes from midnight on the office's clock, 0 to 1439. */
export const minuteSpanSchema = z.object({ from_minute: z.number(), to_minute: z.number() })
export type MinuteSpan = z.output<typeof minuteSpanSchema>

export function isSameSpan(one: MinuteSpan | null, other: MinuteSpan | null): boolean {
  return one?.from_minute === other?.from_minute && one?.to_minute === other?.to_minute
}
