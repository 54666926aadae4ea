import * as z from 'zod/mini'
import { recordPart } from './record-part.ts'

/**
 * The customer and the date of a move, as repeated in a `requests/{quoteId}` document; null until
 * they are repeated there.
 */
export const recordedCustomerSchema = recordPart(
  'quote',
  z.object({ name: z.string(), move_date: z.string() }),
)
