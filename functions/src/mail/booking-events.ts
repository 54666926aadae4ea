import { arrivalOn, bookingSchema } from '@moving/domain/calendar/booking'
import { tellableFacts } from '@moving/domain/mail/quote-change'
import { quotePath } from '@moving/domain/paths'
import { readQuote } from '@moving/domain/quote/schema'
import { isSavedNow } from '../quote/saved-now.ts'
import { mailPolicy } from './outbox/mail-policy.ts'
import { openUpdateMail } from './outbox/open-update-mail.ts'
import type { MailPorts } from './ports.ts'
import type { StoredQuote } from './quote-events.ts'

/** A booking that was made or changed; both documents are named after its quote. */
export interface ChangedBooking {
  before: StoredQuote
  after: StoredQuote
  /** Time of the event; the same when it is delivered again. */
  at: Date
}

/**
 * A crew was booked, or another window: tells the customer of a scheduled move when it arrives. What the same
 * commit made of the quote is told by the quote's own event, which knows how that stood before; the two come
 * in any order and hold one mail. Imports and old events tell nobody, as `mailChangedQuote` has it.
 */
export async function mailChangedBooking(
  { before, after, at }: ChangedBooking,
  ports: MailPorts,
): Promise<void> {
  const booking = bookingSchema.safeParse(after.data()).data
  const version = after.updateTime
  if (booking === undefined || version === undefined) return
  if (!isSavedNow(booking.updated_at, version.toDate())) return
  if (ports.now().getTime() - at.getTime() > mailPolicy.maxAgeMs) return
  const found = await ports.db.doc(quotePath(after.id)).get()
  const reading = readQuote(found.id, found.data())
  if (!reading.readable) return
  const { quote } = reading
  const former = bookingSchema.safeParse(before.data()).data ?? null
  await openUpdateMail(
    {
      quoteId: quote.id,
      before: tellableFacts(quote, arrivalOn(quote.move_date, former)),
      after: tellableFacts(quote, arrivalOn(quote.move_date, booking)),
      // Later than what the quote's event of the same commit starts from, which then counts.
      ...{ beforeVersion: version, afterVersion: version },
    },
    ports,
  )
}
