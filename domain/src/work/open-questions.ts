import type { PlainDate } from '../plain-date.ts'
import {
  factLabels,
  moveFacts,
  type FactAnswers,
  type MoveFact,
  type MoveFacts,
} from '../quote/facts/move-facts.ts'
import type { Quote } from '../quote/quote-schema.ts'
import { namedItems } from '../quote/facts/special-items.ts'

/** A question in our terms that is unanswered for this move. */
export interface OpenQuestion {
  fact: MoveFact
  label: string
  /** Special items that the request lists already: ['piano']; empty for the other questions. */
  named: string[]
}

type Asked = Pick<Quote, 'status' | 'move_date' | 'inventory' | 'notes'>

/** Facts that the terms don't ask for. */
const isOptional = (fact: MoveFact) => fact === 'home_size' || fact === 'flexible_dates'

/**
 * The open questions in our terms, because their answers change an estimate. Flexible dates don't
 * change it, so they aren't included. Stairs and elevators are one question. A move that is over or
 * closed has no open questions.
 * @param today in the office's time zone
 */
export function openQuestions(
  quote: Asked,
  known: MoveFacts,
  { isClosed, today }: { isClosed: boolean; today: PlainDate },
): OpenQuestion[] {
  if (isClosed || hasHappened(quote, today)) return []
  return moveFacts
    .filter((fact) => !isOptional(fact) && fact !== 'elevator' && known[fact] === null)
    .filter((fact) => fact !== 'stairs' || known.elevator !== elevatorAtBoth)
    .map((fact) => ({
      fact,
      label: factLabels[fact],
      named: fact === 'special_items' ? namedItems(quote) : [],
    }))
}

/**
 * The open questions that the customer is asked: the form already asked for items that they listed.
 */
export const questionsForCustomer = (open: readonly OpenQuestion[]): OpenQuestion[] =>
  open.filter(({ named }) => named.length === 0)

/** Example: 'Stairs or elevator, long carry, and special items could change this price.' */
export function describeQuestions(open: readonly OpenQuestion[]): string {
  const words = inWords(open.map(questionOnCall))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} could change this price.`
}

const elevatorAtBoth = 'At both addresses'

/** The answers to the one question about stairs and elevators, with the facts of each. */
const stairsAnswers: readonly { label: string; facts: FactAnswers }[] = [
  ...['No stairs', 'One flight', 'Two flights', 'Three flights or more'].map((stairs) => ({
    label: stairs,
    facts: { stairs },
  })),
  {
    label: 'Elevator at one address, no stairs',
    facts: { stairs: 'No stairs', elevator: 'At one address' },
  },
  {
    label: 'Elevator at both addresses',
    facts: { stairs: 'No stairs', elevator: elevatorAtBoth },
  },
]

/**
 * The answers that don't contradict what is known about elevators, which only a correction changes.
 */
export const stairsAnswersFor = ({ elevator }: MoveFacts): typeof stairsAnswers =>
  stairsAnswers.filter(({ facts }) =>
    [undefined, elevator ?? facts.elevator].includes(facts.elevator),
  )

/** Whether a move is completed, or its day has passed. */
export function hasHappened(
  { status, move_date: day }: Pick<Quote, 'status' | 'move_date'>,
  today: PlainDate,
): boolean {
  return status === 'completed' || day < today
}

/** How the office asks on the phone: 'stairs or elevator', 'special items besides the piano'. */
export function questionOnCall({ fact, label, named }: OpenQuestion): string {
  const question = fact === 'stairs' ? 'stairs or elevator' : label.toLowerCase()
  return named.length === 0 ? question : `${question} besides the ${inWords(named)}`
}

/**
 * Describes an open question as a reason why an estimate could change: 'Stairs were not mentioned.'
 */
export function couldChangeBy({ fact, label, named }: OpenQuestion): string {
  if (named.length > 0) return `You listed: ${inWords(named)}${otherItems}`
  const isMany = fact === 'stairs' || fact === 'special_items'
  return `${label} ${isMany ? 'were' : 'was'} not mentioned.`
}

const otherItems = '. Any other special items could change the price.'

/**
 * The office's own lines about what could change a price. Earlier estimates also stored the
 * sentences of `couldChangeBy`, which become untrue when the customer answers.
 */
export function withoutQuestions(couldChange: string): string {
  const sentences = moveFacts.map((fact) =>
    couldChangeBy({ fact, label: factLabels[fact], named: [] }),
  )
  const isQuestion = (line: string) =>
    sentences.includes(line) || (line.startsWith('You listed: ') && line.endsWith(otherItems))
  return couldChange
    .split('\n')
    .filter((line) => !isQuestion(line.trim()))
    .join('\n')
}

/** Examples: 'piano', 'piano and safe', 'piano, safe, and treadmill'. */
export function inWords(named: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(named)
}
