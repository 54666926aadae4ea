import { describeOutcome } from '@moving/domain/progress/describe-progress'
import { checkInOutcomes, takeBackMs, type CheckInOutcome } from '@moving/domain/progress/check-in'
import { checkInSchema, type CheckIn } from '@moving/domain/progress/sent-check-in'
import { newDocumentId } from '../lib/document-id.ts'
import * as z from 'zod/mini'
import type { PageStorage } from './page-storage.ts'

const keptCheckInSchema = z.object({
  /**
   * The update's position in the queue. Times don't give the order, because clocks can be set back,
   * and two updates can have the same millisecond.
   */
  place: z.number(),
  checkIn: checkInSchema,
  /**
   * `sending` from just before the update is first sent until its response arrives. After that, the
   * result.
   */
  state: z.enum(['waiting', 'sending', ...checkInOutcomes]),
})
export type KeptCheckIn = z.output<typeof keptCheckInSchema>

type Without<Kind> = Kind extends CheckIn ? Omit<Kind, 'id' | 'at'> : never
/** An update that doesn't have an id and a time yet. */
export type NewCheckIn = Without<CheckIn>

export const isWaiting = ({ state }: KeptCheckIn): boolean =>
  state === 'waiting' || state === 'sending'

/**
 * Why an update failed, and what to do. Null for an update that waits, is being sent or counted,
 * and for an undo of an update that never counted.
 */
export function adviceOn({ checkIn, state }: KeptCheckIn): string | null {
  if (state === 'waiting' || state === 'sending') return null
  return checkIn.kind === 'undo' && state === 'already' ? null : describeOutcome(state)
}

const namePrefix = 'crew-check-in:'

/** The keys of all links that have updates on this phone. */
export const keysWithUpdates = (shelf: PageStorage): string[] => [
  ...new Set(shelf.names(namePrefix).flatMap((name) => name.split(':')[1] ?? [])),
]

/**
 * The updates of one link on this phone, in order. Each update has its own storage entry, so that
 * two tabs can't overwrite each other's. All of them are read again every time.
 */
export function newCheckInQueue(key: string, shelf: PageStorage, now: () => number = Date.now) {
  const prefix = `${namePrefix}${key}:`
  const nameOf = ({ checkIn }: KeptCheckIn) => prefix + checkIn.id
  const write = (kept: KeptCheckIn) => shelf.write(nameOf(kept), JSON.stringify(kept))

  function all(): KeptCheckIn[] {
    return shelf
      .names(prefix)
      .flatMap((name) => {
        const read = keptCheckInSchema.safeParse(parsed(shelf.read(name)))
        return read.success ? [read.data] : []
      })
      .sort((one, other) => one.place - other.place || one.checkIn.at - other.checkIn.at)
  }

  function add(pressed: NewCheckIn): CheckIn {
    const checkIn = { ...pressed, id: newDocumentId(), at: now() }
    const place = (all().at(-1)?.place ?? 0) + 1
    write({ place, checkIn, state: 'waiting' })
    return checkIn
  }

  return {
    all,
    add,
    /**
     * Undoes an update. Removes it if it can't have been sent yet; otherwise adds an update that
     * undoes it.
     */
    undo(kept: KeptCheckIn): void {
      const current = all().find(({ checkIn }) => checkIn.id === kept.checkIn.id) ?? kept
      if (current.state === 'waiting') shelf.remove(nameOf(current))
      else add({ kind: 'undo', of: current.checkIn.id, quoteId: current.checkIn.quoteId })
    },
    /**
     * Returns the first waiting updates. From now on they may have arrived, even if the page is
     * closed.
     */
    takeForSending(most: number): CheckIn[] {
      const first = all().filter(isWaiting).slice(0, most)
      for (const kept of first) write({ ...kept, state: 'sending' })
      return first.map(({ checkIn }) => checkIn)
    },
    settle(results: readonly { id: string; outcome: CheckInOutcome }[]): void {
      for (const kept of all()) {
        const result = results.find(({ id }) => id === kept.checkIn.id)
        if (result === undefined) continue
        write({ ...kept, state: result.outcome })
        const { checkIn } = kept
        if (checkIn.kind === 'undo' && result.outcome === 'counted')
          shelf.remove(prefix + checkIn.of)
      }
    },
    /** Removes finished updates: they were sent, can't be undone anymore, and have no message. */
    tidy(): void {
      const kept = all()
      const isNamed = (id: string) =>
        kept.some((one) => one.checkIn.kind === 'undo' && one.checkIn.of === id && isWaiting(one))
      for (const one of kept) {
        const isOver = one.state === 'counted' ? !canTakeBack(one, now()) : adviceOn(one) === null
        if (!isWaiting(one) && isOver && !isNamed(one.checkIn.id)) shelf.remove(nameOf(one))
      }
    },
    drop(gone: readonly KeptCheckIn[]): void {
      for (const one of gone) shelf.remove(nameOf(one))
    },
  }
}

/** True if an update can still be undone, which is possible for a minute. */
export function canTakeBack({ checkIn, state }: KeptCheckIn, now: number): boolean {
  const isOpen = state === 'counted' || state === 'waiting' || state === 'sending'
  const age = now - checkIn.at
  const isStatus = checkIn.kind !== 'undo' && checkIn.kind !== 'payment'
  return isOpen && isStatus && age >= 0 && age < takeBackMs
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
