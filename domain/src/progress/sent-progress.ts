import * as z from 'zod/mini'
import type { Progress } from './progress.ts'

const instant = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
)
const instantOrNull = z.nullable(instant)

export const sentProgressSchema = z.object({
  on_way: instantOrNull,
  arrived: instantOrNull,
  loaded: instantOrNull,
  done: instantOrNull,
  late: z.nullable(z.object({ minutes: z.number(), at: instant })),
})
export type SentProgress = z.input<typeof sentProgressSchema>

export function sendProgress(progress: Progress): SentProgress {
  const ms = (at: Date | null) => at && at.getTime()
  const { on_way, arrived, loaded, done, late } = progress
  return {
    ...{ on_way: ms(on_way), arrived: ms(arrived), loaded: ms(loaded), done: ms(done) },
    late: late && { minutes: late.minutes, at: late.at.getTime() },
  }
}
