import { moveDetailQuestions, specialItemsLabel } from '../quote/move-questions.ts'

/** What the terms ask for because it changes an estimate; flexible dates change none. */
const labelsOfTerms = [
  ...moveDetailQuestions.map(({ label }) => label).filter((label) => label !== 'Flexible dates'),
  specialItemsLabel,
]

/**
 * The questions of the terms that a request leaves open, in small letters: 'stairs', 'special items'.
 * An answer is a line of the notes that begins with the question's label, as `notesWithDetails`
 * writes it.
 * @param notes a quote's `notes`
 */
export function openQuestions(notes: string | null): string[] {
  const lines = (notes ?? '').split('\n')
  const isAnswered = (label: string) =>
    lines.some((line) => line.startsWith(`${label}: `) && line.trim().length > label.length + 1)
  return labelsOfTerms.filter((label) => !isAnswered(label)).map((label) => label.toLowerCase())
}
