import * as z from 'zod/mini'
import { moveDetailsSchema, notesWithDetails } from './move-details.ts'
import { quoteFormSchema, quoteLimits, quoteMessages, type QuoteRequest } from '../quote-schema.ts'

/** The form on the page: the request, the optional questions, and the honeypot. */
export const requestFormSchema = z
  .extend(quoteFormSchema, {
    ...moveDetailsSchema.shape,
    /** The honeypot: people don't see this field, but bots fill it in. */
    leaveEmpty: z._default(z.string(), ''),
  })
  .check(
    z.refine(
      (form) => (notesWithDetails(form.notes, form)?.length ?? 0) <= quoteLimits.longText.max,
      {
        path: ['notes'],
        error: quoteMessages.tooLong(quoteLimits.longText.max),
      },
    ),
  )
export type RequestFormInput = z.input<typeof requestFormSchema>
export type RequestForm = z.output<typeof requestFormSchema>

/** The request to store, with the answers below the notes. */
export function requestOf(form: RequestForm): QuoteRequest {
  return { ...quoteFormSchema.parse(form), notes: notesWithDetails(form.notes, form) }
}

export interface QuoteSourceFields {
  channel: 'web' | 'phone'
  session_id: string | null
  /** From the first input until sending, in whole milliseconds; null if it is unknown. */
  filled_in_ms: number | null
  honeypot_filled: boolean
}

/**
 * Returns the document that describes how the customer sent the request.
 * @param honeypot the honeypot's content; people leave it empty
 * @param filledInMs null if the first input wasn't recorded; negative after a clock change
 */
export function quoteSourceFields(
  channel: QuoteSourceFields['channel'],
  sessionId: string | null,
  filledInMs: number | null,
  honeypot: string,
): QuoteSourceFields {
  const ms = filledInMs === null || filledInMs < 0 ? null : Math.round(filledInMs)
  return { channel, session_id: sessionId, filled_in_ms: ms, honeypot_filled: honeypot !== '' }
}
