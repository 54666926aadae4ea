import * as z from 'zod/mini'
import { recordPart } from './record-part.ts'

/** Whose move it is and when, as a `requests/{quoteId}` document repeats it; null until it does. */
export const recordedCustomerSchema = recordPart(
  'quote',
  z.object({ name: z.string(), move_date: z.string() }),
)
