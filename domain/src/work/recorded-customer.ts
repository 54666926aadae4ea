import * as z from 'zod/mini'
import { recordPart } from './record-part.ts'

/**
 * The copy of a customer's name and move date in a `requests/{quoteId}` document; null if it
 * doesn't have a copy yet.
 */
export const recordedCustomerSchema = recordPart(
  'quote',
  z.object({ name: z.string(), move_date: z.string() }),
)
