import type { PlainDate } from '../plain-date.ts'
import { factLabels, moveFacts, type MoveFact, type MoveFacts } from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { namedItems } from '../quote/facts/special-items.ts'

/** A question of the terms without an answer. */
export interface OpenQuestion {
  fact: MoveFact
  label: string
  /** Special items that the request names all the same: ['piano']; empty for the other questions. */
  named: string[]
}

type Asked = Pick<Quote, 'status' | 'move_date' | 'inventory' | 'notes'>

/** Facts that the terms don't ask for. */
const isOptional = (fact: MoveFact) => fact === 'home_size' || fact === 'flexible_dates'

/**
 * The open questions of the terms, whose answers change an estimate. A move that is over or closed has none.
 * @param today by the office's calendar
 */
export function openQuestions(
  quote: Asked,
  known: MoveFacts,
  { isClosed, today }: { isClosed: boolean; today: PlainDate },
): OpenQuestion[] {
  if (isClosed || hasHappened(quote, today)) return []
  return moveFacts
    .filter((fact) => !isOptional(fact) && known[fact] === null)
    .map((fact) => ({
      fact,
      label: factLabels[fact],
      named: fact === 'special_items' ? namedItems(quote) : [],
    }))
}

/** Whether a move is done, or its day has passed. */
export function hasHappened(
  { status, move_date: day }: Pick<Quote, 'status' | 'move_date'>,
  today: PlainDate,
): boolean {
  return status === 'completed' || day < today
}

/** As the office asks it on the phone: 'stairs', 'special items besides the piano'. */
export function questionOnCall({ label, named }: OpenQuestion): string {
  const question = label.toLowerCase()
  return named.length === 0 ? question : `${question} besides the ${inWords(named)}`
}

/** As a reason why an estimate could change: 'Stairs were not mentioned.' */
export function couldChangeBy({ fact, label, named }: OpenQuestion): string {
  if (named.length > 0) {
    return `You listed: ${inWords(named)}. Any other special items could change the price.`
  }
  const isMany = fact === 'stairs' || fact === 'special_items'
  return `${label} ${isMany ? 'were' : 'was'} not mentioned.`
}

/** 'piano', 'piano and safe', 'piano, safe, and treadmill'. */
export function inWords(named: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(named)
}
