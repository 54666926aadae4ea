import type { MinuteSpan } from '@moving/domain/calendar/minute-span'
import { readOwnMove } from './read-own-move.ts'

/** What a customer's own calendar needs to know beside the quote. */
interface Standing {
  /** Null while no window is known. */
  arrival: MinuteSpan | null
  /** There is nothing to add any more. */
  isClosed: boolean
}

/**
 * When the crew arrives for a customer's own quote; bookings are the office's, so a function says it.
 * Where nobody answers, a whole day says nothing wrong.
 */
export async function readStanding(quoteId: string): Promise<Standing> {
  try {
    const { arrival, closed } = await readOwnMove(quoteId)
    return { arrival, isClosed: closed !== null }
  } catch (cause) {
    console.error('The arrival window could not be read', cause)
    return { arrival: null, isClosed: false }
  }
}
