import * as z from 'zod/mini'
import { moveDetailsSchema, notesWithDetails } from './move-details.ts'
import { quoteFormSchema, quoteLimits, quoteMessages, type QuoteRequest } from './schema.ts'

/** Shorter fillings than this are no person's, in milliseconds. */
export const minimumFillMs = 2000

/** The form as it stands on the page: the request, the optional questions, and the trap. */
export const requestFormSchema = z
  .extend(quoteFormSchema, {
    ...moveDetailsSchema.shape,
    /** A field that people do not see; programs that fill in every field close it. */
    website: z._default(z.string(), ''),
  })
  .check(
    z.refine((form) => notesWithDetails(form.notes, form).length <= quoteLimits.longText.max, {
      path: ['notes'],
      error: quoteMessages.tooLong(quoteLimits.longText.max),
    }),
  )
export type RequestFormInput = z.input<typeof requestFormSchema>
export type RequestForm = z.output<typeof requestFormSchema>

/** What is stored of a form: the fields of the quote, with the answers below the notes. */
export function requestOf(form: RequestForm): QuoteRequest {
  return { ...quoteFormSchema.parse(form), notes: notesWithDetails(form.notes, form) }
}

/** A `quote_sources/{quoteId}` document less its `created_at`. */
export interface QuoteSourceFields {
  channel: 'web' | 'phone'
  session_id: string | null
  /** From the first input to the sending, in whole milliseconds. */
  filled_in_ms: number | null
  /** Likely a program's: the quote is stored all the same, and marked for the office. */
  trapped: boolean
}

/**
 * How a request came.
 * @param filledInMs null when nobody saw the first input; below zero after a change of the clock
 */
export function quoteSourceFields(
  channel: QuoteSourceFields['channel'],
  sessionId: string | null,
  filledInMs: number | null,
  website: string,
): QuoteSourceFields {
  const ms = filledInMs === null || filledInMs < 0 ? null : Math.round(filledInMs)
  const isTooFast = channel === 'web' && ms !== null && ms < minimumFillMs
  return {
    channel,
    session_id: sessionId,
    filled_in_ms: ms,
    trapped: website !== '' || isTooFast,
  }
}
