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

/** A question from our terms that hasn't been answered for this move. */
export interface OpenQuestion {
  fact: MoveFact
  label: string
  /** Special items that the request already lists: ['piano']. Empty for other questions. */
  named: string[]
}

type Asked = Pick<Quote, 'status' | 'move_date' | 'inventory' | 'notes'>

/** Whether our terms don't ask for a fact. */
const isOptional = (fact: MoveFact) => fact === 'home_size' || fact === 'flexible_dates'

/**
 * The questions from our terms that haven't been answered and whose answers change an estimate.
 * Stairs and elevators are one question. A move that is over or closed has no open questions.
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
 * The open questions for the customer. Special items are left out if the customer has listed some.
 */
export const questionsForCustomer = (open: readonly OpenQuestion[]): OpenQuestion[] =>
  open.filter(({ named }) => named.length === 0)

/** A sentence with all open questions, which says that the answers could change the price. */
export function describeQuestions(open: readonly OpenQuestion[]): string {
  const words = inWords(open.map(questionOnCall))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} could change this price.`
}

const elevatorAtBoth = 'At both addresses'

/** The answers to the question about stairs and elevators, with the facts of each. */
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

/** The answers that don't contradict a known answer about elevators. */
export const stairsAnswersFor = ({ elevator }: MoveFacts): typeof stairsAnswers =>
  stairsAnswers.filter(({ facts }) =>
    [undefined, elevator ?? facts.elevator].includes(facts.elevator),
  )

export function hasHappened(
  { status, move_date: day }: Pick<Quote, 'status' | 'move_date'>,
  today: PlainDate,
): boolean {
  return status === 'completed' || day < today
}

/**
 * The question as the office asks it on the phone: 'stairs or elevator', 'special items besides the
 * piano'.
 */
export function questionOnCall({ fact, label, named }: OpenQuestion): string {
  const question = fact === 'stairs' ? 'stairs or elevator' : label.toLowerCase()
  return named.length === 0 ? question : `${question} besides the ${inWords(named)}`
}

/** An open question as a reason why an estimate could change: 'Stairs were not mentioned.' */
export function couldChangeBy({ fact, label, named }: OpenQuestion): string {
  if (named.length > 0) return `You listed: ${inWords(named)}${otherItems}`
  const isMany = fact === 'stairs' || fact === 'special_items'
  return `${label} ${isMany ? 'were' : 'was'} not mentioned.`
}

const otherItems = '. Any other special items could change the price.'

/**
 * Removes the sentences of `couldChangeBy` from the office's text about what could change a price.
 * Early estimates stored them, and they become false when the customer answers.
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
