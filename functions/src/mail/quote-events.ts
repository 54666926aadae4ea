import { hasEmail } from '@moving/domain/account/email'
import { instantSchema } from '@moving/domain/instant'
import { tellableFacts } from '@moving/domain/mail/quote-change'
import { readQuote } from '@moving/domain/quote/quote-schema'
import type { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { arrivalOn, bookingSchema } from '@moving/domain/calendar/booking'
import { quotePath } from '@moving/domain/paths'
import { isSavedNow } from '../quote/saved-now.ts'
import { mailPolicy } from './outbox/mail-policy.ts'
import { openQuoteMail } from './outbox/open-quote-mail.ts'
import { openUpdateMail } from './outbox/open-update-mail.ts'
import type { MailPorts } from './mail-ports.ts'
import { readQuoteOrigin } from '../quote/quote-origin.ts'
import { classOf } from './outbox/request-class.ts'

const datedSchema = z.object({ created_at: instantSchema })

/** A stored document, with the parts of the SDK's snapshot that are used here. */
export interface StoredQuote {
  id: string
  updateTime?: Timestamp | undefined
  data: () => unknown
}

/**
 * A quote was stored: puts its two mails into the outbox. A quote that does not fit the schema is
 * still a lead; then only the office is told.
 */
export async function mailNewQuote(stored: StoredQuote, ports: MailPorts): Promise<void> {
  const data = stored.data()
  const reading = readQuote(stored.id, data)
  const origin = await readQuoteOrigin(stored.id, ports.db)
  const dated = datedSchema.safeParse(data)
  const address = reading.readable ? reading.quote.email : ''
  const noAddress = !reading.readable ? 'unreadable' : hasEmail(address) ? null : 'no_email'
  await openQuoteMail(
    {
      ...{ quoteId: stored.id, email: noAddress === null ? address : null, noAddress },
      createdAt: dated.success ? dated.data.created_at : ports.now(),
      requestClass: await classOf(reading, origin, ports),
    },
    ports,
  )
}

/** A change of a stored quote, or of the booking that is named after it. */
interface ChangedQuote {
  before: StoredQuote
  after: StoredQuote
  /** Time of the event; the same when it is delivered again. */
  at: Date
}

/**
 * A quote was changed: tells its customer of an estimate or the schedule. Changes that no client
 * saved (an import, a restored backup), and those older than mail may be, tell nobody.
 */
export async function mailChangedQuote(
  { before, after, at }: ChangedQuote,
  ports: MailPorts,
): Promise<void> {
  const [was, is] = [readQuote(before.id, before.data()), readQuote(after.id, after.data())]
  if (!was.readable || !is.readable || !before.updateTime || !after.updateTime) return
  if (!isSavedNow(is.quote.updated_at, after.updateTime.toDate())) return
  if (ports.now().getTime() - at.getTime() > mailPolicy.maxAgeMs) return
  await openUpdateMail(
    {
      quoteId: after.id,
      before: tellableFacts(was.quote),
      after: tellableFacts(is.quote),
      beforeVersion: before.updateTime,
      afterVersion: after.updateTime,
    },
    ports,
  )
}

/**
 * A crew was booked, or another window: tells the customer of a scheduled move when it arrives. What the same
 * commit made of the quote is told by the quote's own event, which knows how that stood before; the two come
 * in any order and hold one mail. Imports and old events tell nobody, as `mailChangedQuote` has it.
 */
export async function mailChangedBooking(
  { before, after, at }: ChangedQuote,
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
