import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  crewDayViewSchema,
  type CrewDayView,
  type CrewJob,
} from '@moving/domain/progress/crew-view'
import * as z from 'zod/mini'
import type { PageStorage } from './page-storage.ts'

/** The last read, with its time on the phone's clock, in milliseconds. */
export interface KeptDay {
  view: CrewDayView
  readAt: number
}

const prefix = 'crew-day:'
const storedSchema = z.object({ view: crewDayViewSchema, readAt: z.number() })

/** How far the phone's clock is ahead of the office's, in milliseconds; negative for behind. */
export const aheadOf = (day: KeptDay | null): number => (day ? day.readAt - day.view.now : 0)

/**
 * The part of a stored day that is still valid at a later time: all of it until midnight at the
 * office, then only the jobs that continue past midnight. Null if nothing is still valid.
 * @param now on the phone's clock, in milliseconds
 * @param isGoingOn whether a job was started and isn't done
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

/** Stores on the phone what one link showed today, under the link's own key. */
export function newKeptDay(key: string, shelf: PageStorage) {
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
     * Stores a response, unless a second tab has a newer one.
     * @param answer in its JSON form, as it is stored
     */
    keep(answer: unknown, readAt: number): void {
      const { now } = crewDayViewSchema.parse(answer)
      if ((read()?.view.now ?? now) > now) return
      shelf.write(name, JSON.stringify({ view: answer, readAt }))
    },
    forget: () => shelf.remove(name),
    /** Removes what other links of this phone showed on earlier days. */
    sweep(now: number): void {
      for (const other of shelf.names(prefix)) {
        const kept = newKeptDay(other.slice(prefix.length), shelf)
        const day = kept.read()
        if (other !== name && (!day || dayAt(day, now, () => false) === null)) kept.forget()
      }
    },
  }
}
