import * as z from 'zod/mini'
import { cleanLine } from '../../text.ts'
import { serviceLabel } from './preselected-service.ts'
import { factLabels, moveFacts } from '../facts/move-facts.ts'
import { specialItemsMax } from '../facts/move-questions.ts'

const answerText = z.string().check(z.overwrite(cleanLine), z.maxLength(80))
const answer = z._default(answerText, '')

/** The answer of a radio group. In the form it is null until the customer chooses one. */
const chosen = z.pipe(
  z.transform((value: string | null | undefined) => value ?? ''),
  answerText,
)

export const moveDetailsSchema = z.object({
  service: answer,
  home_size: chosen,
  stairs: answer,
  elevator: answer,
  long_carry: answer,
  flexible_dates: answer,
  special_items: z._default(
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
 * The notes to store: the customer's own text, then a line for the service and for each answered
 * question. Without a service or answers, the notes are exactly what was typed.
 */
export function notesWithDetails(notes: string | null, details: MoveDetails): string | null {
  const lines = [
    { label: serviceLabel, text: details.service },
    ...moveFacts.map((fact) => ({ label: factLabels[fact], text: details[fact] })),
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
  if (lines.length === 0) return notes
  return [...(notes === null ? [] : [notes, '']), ...lines].join('\n')
}
