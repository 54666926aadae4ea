import * as z from 'zod/mini'
import { cleanLine } from '../text.ts'

/**
 * Questions that the terms make matter: stairs, elevators, long carries and special items change an
 * estimate, and flexible dates help the office to find a crew. Each may stay unanswered ('').
 */
export const moveDetailQuestions = [
  {
    field: 'stairs',
    label: 'Stairs',
    choices: ['No stairs', 'One flight', 'Two flights', 'Three flights or more'],
  },
  {
    field: 'elevator',
    label: 'Elevator',
    choices: ['No elevator', 'At one address', 'At both addresses'],
  },
  {
    field: 'longCarry',
    label: 'Long carry',
    choices: ['Truck parks at the door', 'Up to 75 feet', 'More than 75 feet'],
  },
  {
    field: 'flexibleDates',
    label: 'Flexible dates',
    choices: ['That day only', 'A few days either way', 'Any day that week', 'Any day that month'],
  },
] as const

export const specialItemsLabel = 'Special items'
export const specialItemsMax = 200

const answer = z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(80)), '')

export const moveDetailsSchema = z.object({
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
 * The notes to store: the customer's own words, and below them a line for each question answered.
 * With none answered the notes are exactly what was typed.
 */
export function notesWithDetails(notes: string, details: MoveDetails): string {
  const lines = [
    ...moveDetailQuestions.map(({ field, label }) => ({ label, text: details[field] })),
    { label: specialItemsLabel, text: details.specialItems },
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
  if (lines.length === 0) return notes
  return [...(notes === '' ? [] : [notes, '']), ...lines].join('\n')
}
