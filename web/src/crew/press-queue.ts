import { describeOutcome } from '@moving/domain/progress/describe-progress'
import {
  pressOutcomes,
  pressSchema,
  takeBackMs,
  type Press,
  type PressOutcome,
} from '@moving/domain/progress/press'
import { newDocumentId } from '../lib/document-id.ts'
import * as z from 'zod/mini'
import type { Shelf } from './shelf.ts'

const keptPressSchema = z.object({
  /** Its place: clocks are set back, and two presses fall into one millisecond. */
  place: z.number(),
  press: pressSchema,
  /** `sending` from just before it is first sent, until its answer is here; then what became of it. */
  state: z.enum(['waiting', 'sending', ...pressOutcomes]),
})
export type KeptPress = z.output<typeof keptPressSchema>

type Without<Kind> = Kind extends Press ? Omit<Kind, 'id' | 'at'> : never
/** A press before it has an id and a minute. */
export type NewPress = Without<Press>

export const isWaiting = ({ state }: KeptPress): boolean =>
  state === 'waiting' || state === 'sending'

/** What is said of a press that came to nothing. Taking back what never counted needs no word. */
export function adviceOn({ press, state }: KeptPress): string | null {
  if (state === 'waiting' || state === 'sending') return null
  return press.press === 'undo' && state === 'already' ? null : describeOutcome(state)
}

/**
 * The presses of one link on this phone, in their order. Each is an entry of its own, so that two tabs can't
 * write over each other's; all of it is read anew every time.
 */
export function newPressQueue(key: string, shelf: Shelf, now: () => number = Date.now) {
  const prefix = `crew-press:${key}:`
  const nameOf = ({ press }: KeptPress) => prefix + press.id
  const write = (kept: KeptPress) => shelf.write(nameOf(kept), JSON.stringify(kept))

  function all(): KeptPress[] {
    return shelf
      .names(prefix)
      .flatMap((name) => {
        const read = keptPressSchema.safeParse(parsed(shelf.read(name)))
        return read.success ? [read.data] : []
      })
      .sort((one, other) => one.place - other.place || one.press.at - other.press.at)
  }

  function add(pressed: NewPress): Press {
    const press = { ...pressed, id: newDocumentId(), at: now() }
    const place = (all().at(-1)?.place ?? 0) + 1
    write({ place, press, state: 'waiting' })
    return press
  }

  return {
    all,
    add,
    /** Takes back a press: one that can't have been sent is gone, for another one the office is told. */
    undo(kept: KeptPress): void {
      const current = all().find(({ press }) => press.id === kept.press.id) ?? kept
      if (current.state === 'waiting') shelf.remove(nameOf(current))
      else add({ press: 'undo', of: current.press.id, quoteId: current.press.quoteId })
    },
    /** The first that wait; from here on they may have arrived, whatever becomes of the page. */
    takeForSending(most: number): Press[] {
      const first = all().filter(isWaiting).slice(0, most)
      for (const kept of first) write({ ...kept, state: 'sending' })
      return first.map(({ press }) => press)
    },
    settle(results: readonly { id: string; outcome: PressOutcome }[]): void {
      for (const kept of all()) {
        const result = results.find(({ id }) => id === kept.press.id)
        if (result === undefined) continue
        write({ ...kept, state: result.outcome })
        const { press } = kept
        if (press.press === 'undo' && result.outcome === 'counted') shelf.remove(prefix + press.of)
      }
    },
    /** Forgets what is over: sent, past its minute for taking back, and with nothing left to say. */
    tidy(): void {
      const kept = all()
      const isNamed = (id: string) =>
        kept.some((one) => one.press.press === 'undo' && one.press.of === id && isWaiting(one))
      for (const one of kept) {
        const isOver = one.state === 'counted' ? !canTakeBack(one, now()) : adviceOn(one) === null
        if (!isWaiting(one) && isOver && !isNamed(one.press.id)) shelf.remove(nameOf(one))
      }
    },
    drop(gone: readonly KeptPress[]): void {
      for (const one of gone) shelf.remove(nameOf(one))
    },
  }
}

/** Whether a press can be taken back: for a minute. */
export function canTakeBack({ press, state }: KeptPress, now: number): boolean {
  const isOpen = state === 'counted' || state === 'waiting' || state === 'sending'
  const age = now - press.at
  return isOpen && press.press !== 'undo' && age >= 0 && age < takeBackMs
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
