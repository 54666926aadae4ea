import { makerLeft } from '@moving/domain/calendar/link-end'
import { callables } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { crewDayViewSchema, type CrewJob } from '@moving/domain/progress/crew-view'
import { checkInLimits } from '@moving/domain/progress/check-in'
import { isBegun } from '@moving/domain/progress/progress'
import { inSerialQueue } from '../lib/async/tab-queue.ts'
import { callByKey, CallRefused } from '../lib/calls/call-public.ts'
import { clockDifference, dayAt, newKeptDay, type KeptDay } from './kept-day.ts'
import {
  adviceOn,
  isWaiting,
  keysWithUpdates,
  newCheckInQueue,
  type KeptCheckIn,
  type NewCheckIn,
} from './check-in-queue.ts'
import type { PageStorage } from './page-storage.ts'
import { shownProgress } from './shown-progress.ts'

/** `ended` if the link doesn't work. */
export type Reading = 'loading' | 'fresh' | 'unreachable' | 'ended'

export interface CrewDayState {
  reading: Reading
  /** True if the link stopped working because the person who created it left the team. */
  hasMakerLeft: boolean
  day: KeptDay | null
  checkIns: readonly KeptCheckIn[]
  /** Updates of earlier links that didn't reach the office, or don't count. */
  lost: readonly KeptCheckIn[]
  /** The current time on the phone's clock, in milliseconds. */
  now: number
  /** How far the phone's clock is ahead of the server's, in milliseconds. */
  ahead: number
}

interface Ports {
  shelf: PageStorage
  call?: (name: string, payload: unknown) => Promise<unknown>
  now?: () => number
}

/**
 * After this many milliseconds, other tabs stop waiting for a tab that hangs. An update may then be
 * sent twice.
 */
const turnMs = 10_000

const isEndedLink = (cause: unknown): cause is CallRefused =>
  cause instanceof CallRefused && cause.code === 'not-found'

/**
 * A crew's day on one phone, for one link: the last read, the updates, and their synchronization.
 * It reads the phone's storage again every time, because a second tab may have changed it.
 */
export function newCrewDay(key: string, ports: Ports) {
  const { shelf, call = callByKey, now = Date.now } = ports
  const queue = newCheckInQueue(key, shelf, now)
  const kept = newKeptDay(key, shelf)
  const listeners = new Set<() => void>()
  let reading: Reading = 'loading'
  let hasMakerLeft = false
  let state: CrewDayState
  let running: Promise<void> | null = null
  let isRequestedAgain = false
  /** Keys of earlier links that don't work anymore. */
  const endedKeys = new Set<string>()
  const olderQueues = () =>
    keysWithUpdates(shelf)
      .filter((other) => other !== key)
      .map((other) => ({ other, older: newCheckInQueue(other, shelf, now) }))
  const isLost = (other: string) => (one: KeptCheckIn) => {
    if (isWaiting(one)) return endedKeys.has(other)
    // The page of a different crew's link shows its own updates of today.
    const isOfToday = todayAtOffice(new Date(one.checkIn.at)) === todayAtOffice(new Date(now()))
    return !isOfToday && one.state !== 'already' && adviceOn(one) !== null
  }

  function refresh(): void {
    queue.tidy()
    const checkIns = queue.all()
    const read = kept.read()
    const clock = { now: now(), ahead: clockDifference(read) }
    const isGoingOn = (job: CrewJob) => {
      const own = checkIns.filter(({ checkIn }) => checkIn.quoteId === job.id)
      const shown = shownProgress(job.progress, own, clock)
      return isBegun(shown) && shown.done === null
    }
    const day = read && dayAt(read, clock.now, isGoingOn)
    if (read !== null && day === null) {
      kept.forget()
      if (reading === 'fresh') reading = 'loading'
    }
    const lost = olderQueues().flatMap(({ other, older }) => older.all().filter(isLost(other)))
    state = { reading, hasMakerLeft, day, checkIns, lost, ...clock }
    for (const listener of listeners) listener()
  }

  async function sendAndRead(): Promise<void> {
    do {
      isRequestedAgain = false
      const checkIns = queue.takeForSending(checkInLimits.sent)
      try {
        const answer = await call(callables.crewDay, { key, sentAt: now(), checkIns })
        const { results } = crewDayViewSchema.parse(answer)
        kept.keep(answer, now())
        queue.settle(results)
        reading = 'fresh'
      } catch (cause) {
        const isEnded = isEndedLink(cause)
        hasMakerLeft = isEnded && cause.reason === makerLeft
        reading = isEnded ? 'ended' : 'unreachable'
        if (!isEnded) continue
        kept.forget()
        return
      }
      isRequestedAgain ||= queue.all().some((one) => one.state === 'waiting')
      refresh()
    } while (isRequestedAgain)
  }

  /**
   * Sends the updates that earlier links left on this phone, such as a payment that the crew reported
   * without a network before it opened the next day's link.
   */
  async function sendOlder(): Promise<void> {
    for (const { other, older } of olderQueues()) {
      older.tidy()
      if (endedKeys.has(other) || !older.all().some(isWaiting)) continue
      try {
        await inSerialQueue(`crew-day:${other}`, turnMs, async () => {
          const checkIns = older.takeForSending(checkInLimits.sent)
          const answer = await call(callables.crewDay, { key: other, sentAt: now(), checkIns })
          older.settle(crewDayViewSchema.parse(answer).results)
        })
      } catch (cause) {
        if (!isEndedLink(cause)) return
        endedKeys.add(other)
      }
    }
  }

  /** The day is read last, so that it shows what an earlier link has reported. */
  async function sendAllAndRead(): Promise<void> {
    await sendOlder()
    await inSerialQueue(`crew-day:${key}`, turnMs, sendAndRead)
  }

  /** Sends waiting updates and reads the day, in one tab at a time. */
  function synchronize(): Promise<void> {
    isRequestedAgain = true
    running ??= sendAllAndRead().finally(() => {
      running = null
      refresh()
    })
    return running
  }

  kept.sweep(now())
  refresh()
  return {
    isLasting: shelf.isLasting,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    synchronize,
    checkIn(pressed: NewCheckIn): void {
      dismiss(pressed.quoteId)
      queue.add(pressed)
      refresh()
      void synchronize()
    },
    undo(checkIn: KeptCheckIn): void {
      queue.undo(checkIn)
      refresh()
      void synchronize()
    },
    dismiss(quoteId: string): void {
      dismiss(quoteId)
      refresh()
    },
    /** Removes the updates of earlier links that the crew was told about. */
    dropLost(): void {
      for (const { other, older } of olderQueues()) older.drop(older.all().filter(isLost(other)))
      refresh()
    },
    /** Removes updates that can't be sent anymore because the link doesn't work. */
    dropWaiting(): void {
      queue.drop(queue.all().filter(isWaiting))
      refresh()
    },
  }

  function dismiss(quoteId: string): void {
    queue.drop(
      queue.all().filter((one) => one.checkIn.quoteId === quoteId && adviceOn(one) !== null),
    )
  }
}
export type CrewDay = ReturnType<typeof newCrewDay>
