import * as z from 'zod/mini'
import { cleanLine } from '../../text.ts'
import { serviceLabel } from './brought-service.ts'
import { moveDetailQuestions, specialItemsLabel, specialItemsMax } from '../facts/move-questions.ts'

const answerText = z.string().check(z.overwrite(cleanLine), z.maxLength(80))
const answer = z._default(answerText, '')

/** The answer of a radio group, which is null in the form until one is chosen. */
const chosen = z.pipe(
  z.transform((value: string | null | undefined) => value ?? ''),
  answerText,
)

export const moveDetailsSchema = z.object({
  /** The service of the link that led to the form; '' for none. */
  service: answer,
  homeSize: chosen,
  stairs: answer,
  elevator: answer,
  longCarry: answer,
  flexibleDates: answer,
  specialItems: z._default(
    z
      .string()
      .check(
        z.overwrite(cleanLine),
        z.maxLength(specialItemsMax, `Please keep this to ${specialItemsMax} characters`),
      ),
    '',
  ),
})
export type MoveDetails = z.output<typeof moveDetailsSchema>

/**
 * The notes to store: the customer's own text, then a line for the service of the link and for each
 * answered question. Without these, the notes are exactly what was typed.
 */
export function notesWithDetails(notes: string, details: MoveDetails): string {
  const lines = [
    { label: serviceLabel, text: details.service },
    ...moveDetailQuestions.map(({ field, label }) => ({ label, text: details[field] })),
    { label: specialItemsLabel, text: details.specialItems },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
  if (lines.length === 0) return notes
  return [...(notes === '' ? [] : [notes, '']), ...lines].join('\n')
}
