import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  crewDayViewSchema,
  type CrewDayView,
  type CrewJob,
} from '@moving/domain/progress/crew-view'
import * as z from 'zod/mini'
import type { Shelf } from './shelf.ts'

/** What was read last, and when by the phone's clock, in milliseconds. */
export interface KeptDay {
  view: CrewDayView
  readAt: number
}

const prefix = 'crew-day:'
const storedSchema = z.object({ view: crewDayViewSchema, readAt: z.number() })

/** By how much the phone's clock is ahead of the office's, in milliseconds; negative for behind. */
export const aheadOf = (day: KeptDay | null): number => (day ? day.readAt - day.view.now : 0)

/**
 * What is left of a day that was read, at another instant: all of it until midnight at the office, then only
 * the jobs that go on past it; null for nothing.
 * @param now by the phone's clock, in milliseconds
 * @param isGoingOn whether a job was begun and isn't done
 */
export function dayAt(
  day: KeptDay,
  now: number,
  isGoingOn: (job: CrewJob) => boolean,
): KeptDay | null {
  const today = todayAtOffice(new Date(now - aheadOf(day)))
  if (today === day.view.today) return day
  const yesterday = shiftPlainDate(today, -1)
  const jobs = day.view.jobs.filter((job) => job.day === yesterday && isGoingOn(job))
  return jobs.length === 0 ? null : { ...day, view: { ...day.view, today, jobs } }
}

/** What is kept on the phone of what one link showed: of today alone, under the link's own name. */
export function newKeptDay(key: string, shelf: Shelf) {
  const name = prefix + key
  const read = (): KeptDay | null => {
    try {
      return storedSchema.parse(JSON.parse(shelf.read(name) ?? 'null'))
    } catch {
      return null
    }
  }
  return {
    read,
    /**
     * Keeps an answer, unless another tab has a newer one.
     * @param answer as it came: it is kept as it travels
     */
    keep(answer: unknown, readAt: number): void {
      const { now } = crewDayViewSchema.parse(answer)
      if ((read()?.view.now ?? now) > now) return
      shelf.write(name, JSON.stringify({ view: answer, readAt }))
    },
    forget: () => shelf.remove(name),
    /** Forgets what other links of this phone showed on other days, which nobody may open again. */
    sweep(now: number): void {
      for (const other of shelf.names(prefix)) {
        const kept = newKeptDay(other.slice(prefix.length), shelf)
        const day = kept.read()
        if (other !== name && (!day || dayAt(day, now, () => false) === null)) kept.forget()
      }
    },
  }
}
