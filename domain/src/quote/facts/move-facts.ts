import * as z from 'zod/mini'
import { lineUpTo } from '../../field-text.ts'
import { recordOf } from '../../keys.ts'
import { instantSchema } from '../../instant.ts'
import { recordPart } from '../../work/record-part.ts'
import { moveDetailQuestions, specialItemsLabel, specialItemsMax } from './move-questions.ts'

export const moveFacts = [...moveDetailQuestions.map(({ fact }) => fact), 'special_items'] as const
/** An answer about a move that the form adds to the notes, because a quote has no field for it. */
export type MoveFact = (typeof moveFacts)[number]

export const factLabels = Object.fromEntries([
  ...moveDetailQuestions.map(({ fact, label }) => [fact, label]),
  ['special_items', specialItemsLabel],
]) as Record<MoveFact, string>

export const eachFact = <Value>(valueOf: (fact: MoveFact) => Value): Record<MoveFact, Value> =>
  recordOf(moveFacts, valueOf)

const textOrNull = z.nullable(z.string())

export const moveFactsSchema = z.object(eachFact(() => textOrNull))
/** The answers about a move; null for each unanswered question. 'No stairs' is an answer. */
export type MoveFacts = z.output<typeof moveFactsSchema>

/** Answers about a move that the office or the customer gave after the request was sent. */
export const storedFactsSchema = z.extend(moveFactsSchema, {
  by: z.enum(['office', 'customer']),
  /** Email address of the coworker who entered the answers; null for a customer. */
  by_email: textOrNull,
  updated_at: instantSchema,
})
export type StoredFacts = z.output<typeof storedFactsSchema>

/** The facts in a `requests/{quoteId}` document. */
export const recordedFactsSchema = recordPart('facts', storedFactsSchema)

/** Answers from a form. '' removes an answer; an absent answer doesn't change. */
export const factAnswersSchema = z.partial(
  z.object({
    ...recordOf(
      moveDetailQuestions.map(({ fact }) => fact),
      (_fact, place) => z.enum(['', ...(moveDetailQuestions[place]?.choices ?? [])]),
    ),
    special_items: lineUpTo(specialItemsMax),
  }),
)

export type ChangedAnswers = z.output<typeof factAnswersSchema>

/** The answers in a form so far, without those that the user hasn't touched. */
export type FactAnswers = Partial<Record<MoveFact, string>>

export const emptyFacts: MoveFacts = eachFact(() => null)

/**
 * The latest answers about a move: the stored answer, otherwise the one in the notes. An answer in
 * the notes is the last line that starts with the question's label, as `notesWithDetails` writes
 * it.
 * @param notes a quote's `notes`
 * @param stored null if nothing is stored
 */
export function moveFactsOf(notes: string | null, stored: MoveFacts | null): MoveFacts {
  const lines = (notes ?? '').split('\n')
  return eachFact((fact) => stored?.[fact] ?? answerIn(lines, fact))
}

function answerIn(lines: readonly string[], fact: MoveFact): string | null {
  const answer = lines[lineOf(lines, fact)]?.slice(factLabels[fact].length + 2).trim() ?? ''
  return answer === '' ? null : answer
}

const lineOf = (lines: readonly string[], fact: MoveFact) =>
  lines.findLastIndex((line) => line.startsWith(`${factLabels[fact]}: `))

/** Returns the answers that a form changes; null if it changes nothing. */
export function factsChangeOf(known: MoveFacts, answers: FactAnswers): ChangedAnswers | null {
  const changed = moveFacts.filter(
    (fact) => answers[fact] !== undefined && answers[fact].trim() !== (known[fact] ?? ''),
  )
  return changed.length === 0
    ? null
    : factAnswersSchema.parse(recordOf(changed, (fact) => answers[fact]))
}

export interface FactChange {
  field: MoveFact
  before: string | null
  after: string | null
}

/** The facts that differ, in the order of the form. */
export function factChanges(before: MoveFacts, after: MoveFacts): FactChange[] {
  return moveFacts
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

interface PlannedFacts {
  facts: MoveFacts
  changes: FactChange[]
}

/**
 * Returns the facts to store after a form's answers, and what changes.
 * @param notes a quote's `notes`
 */
export function withAnswers(
  notes: string | null,
  stored: MoveFacts | null,
  answers: ChangedAnswers,
): PlannedFacts {
  const facts = eachFact((fact) => {
    const answer = answers[fact]
    return answer === undefined ? (stored?.[fact] ?? null) : answer === '' ? null : answer
  })
  return { facts, changes: factChanges(moveFactsOf(notes, stored), moveFactsOf(notes, facts)) }
}

/** A customer's own text: the notes without the lines with answers. */
export function ownWordsOf(notes: string | null): string {
  const lines = (notes ?? '').split('\n')
  const answers = new Set(moveFacts.map((fact) => lineOf(lines, fact)))
  return lines
    .filter((_, place) => !answers.has(place))
    .join('\n')
    .trim()
}

/**
 * Replaces the customer's own text in the notes and keeps the answers.
 * @param words as typed. A line in the format of an answer replaces that answer
 */
export function withOwnWords(notes: string | null, words: string | null): string | null {
  if ((words ?? '') === ownWordsOf(notes)) return notes
  const [stated, typed] = [moveFactsOf(notes, null), moveFactsOf(words, null)]
  const answers = eachFact((fact) => typed[fact] ?? stated[fact])
  return joined(ownWordsOf(words), answers) || null
}

/** Replaces the answers in the notes with the latest ones. */
export function notesWithFacts(notes: string | null, known: MoveFacts): string | null {
  if (factChanges(moveFactsOf(notes, null), known).length === 0) return notes
  return joined(ownWordsOf(notes), known)
}

function joined(words: string, known: MoveFacts): string {
  const lines = moveFacts
    .filter((fact) => known[fact] !== null)
    .map((fact) => `${factLabels[fact]}: ${known[fact]}`)
  return [words, lines.join('\n')].filter((part) => part !== '').join('\n\n')
}
