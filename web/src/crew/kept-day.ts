import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import {
  crewDayViewSchema,
  type CrewDayView,
  type CrewJob,
} from '@moving/domain/progress/crew-view'
import * as z from 'zod/mini'
import type { PageStorage } from './page-storage.ts'

/** The last response, with the time on the phone's clock when it arrived, in milliseconds. */
export interface KeptDay {
  view: CrewDayView
  readAt: number
}

const prefix = 'crew-day:'
const storedSchema = z.object({ view: crewDayViewSchema, readAt: z.number() })

/**
 * How far the phone's clock is ahead of the server's, in milliseconds. Negative if it is behind, 0
 * without a stored day.
 */
export const clockDifference = (day: KeptDay | null): number =>
  day ? day.readAt - day.view.now : 0

/**
 * The part of a stored day that is still valid: all of it until midnight at the office, then only
 * jobs that continue past midnight. Null if nothing is valid.
 * @param now on the phone's clock, in milliseconds
 * @param isGoingOn true for a job that was started and isn't done
 */
export function dayAt(
  day: KeptDay,
  now: number,
  isGoingOn: (job: CrewJob) => boolean,
): KeptDay | null {
  const today = todayAtOffice(new Date(now - clockDifference(day)))
  if (today === day.view.today) return day
  const yesterday = shiftPlainDate(today, -1)
  const jobs = day.view.jobs.filter((job) => job.day === yesterday && isGoingOn(job))
  return jobs.length === 0 ? null : { ...day, view: { ...day.view, today, jobs } }
}

/** Stores the day that a link showed last on this phone. */
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
     * Stores a response, unless a second tab has stored a newer one.
     * @param answer in its JSON form, as it is stored
     */
    keep(answer: unknown, readAt: number): void {
      const { now } = crewDayViewSchema.parse(answer)
      if ((read()?.view.now ?? now) > now) return
      shelf.write(name, JSON.stringify({ view: answer, readAt }))
    },
    forget: () => shelf.remove(name),
    /** Removes what other links showed on this phone on earlier days. */
    sweep(now: number): void {
      for (const other of shelf.names(prefix)) {
        const kept = newKeptDay(other.slice(prefix.length), shelf)
        const day = kept.read()
        if (other !== name && (!day || dayAt(day, now, () => false) === null)) kept.forget()
      }
    },
  }
}
