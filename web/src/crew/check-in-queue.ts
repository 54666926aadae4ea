import { describeOutcome } from '@moving/domain/progress/describe-progress'
import {
  checkInOutcomes,
  checkInSchema,
  takeBackMs,
  type CheckIn,
  type CheckInOutcome,
} from '@moving/domain/progress/check-in'
import { newDocumentId } from '../lib/document-id.ts'
import * as z from 'zod/mini'
import type { Shelf } from './shelf.ts'

const keptCheckInSchema = z.object({
  /** Its place: clocks are set back, and two presses fall into one millisecond. */
  place: z.number(),
  checkIn: checkInSchema,
  /** `sending` from just before it is first sent, until its answer is here; then what became of it. */
  state: z.enum(['waiting', 'sending', ...checkInOutcomes]),
})
export type KeptCheckIn = z.output<typeof keptCheckInSchema>

type Without<Kind> = Kind extends CheckIn ? Omit<Kind, 'id' | 'at'> : never
/** A press before it has an id and a minute. */
export type NewCheckIn = Without<CheckIn>

export const isWaiting = ({ state }: KeptCheckIn): boolean =>
  state === 'waiting' || state === 'sending'

/** What is said of a press that came to nothing. Taking back what never counted needs no word. */
export function adviceOn({ checkIn, state }: KeptCheckIn): string | null {
  if (state === 'waiting' || state === 'sending') return null
  return checkIn.kind === 'undo' && state === 'already' ? null : describeOutcome(state)
}

/**
 * The presses of one link on this phone, in their order. Each is an entry of its own, so that two tabs can't
 * write over each other's; all of it is read anew every time.
 */
export function newCheckInQueue(key: string, shelf: Shelf, now: () => number = Date.now) {
  const prefix = `crew-check-in:${key}:`
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
    /** Takes back a press: one that can't have been sent is gone, for another one the office is told. */
    undo(kept: KeptCheckIn): void {
      const current = all().find(({ checkIn }) => checkIn.id === kept.checkIn.id) ?? kept
      if (current.state === 'waiting') shelf.remove(nameOf(current))
      else add({ kind: 'undo', of: current.checkIn.id, quoteId: current.checkIn.quoteId })
    },
    /** The first that wait; from here on they may have arrived, whatever becomes of the page. */
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
    /** Forgets what is over: sent, past its minute for taking back, and with nothing left to say. */
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

/** Whether a press can be taken back: for a minute. */
export function canTakeBack({ checkIn, state }: KeptCheckIn, now: number): boolean {
  const isOpen = state === 'counted' || state === 'waiting' || state === 'sending'
  const age = now - checkIn.at
  return isOpen && checkIn.kind !== 'undo' && age >= 0 && age < takeBackMs
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
