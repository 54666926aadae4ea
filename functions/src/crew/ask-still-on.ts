import { hasEmail } from '@moving/domain/account/email'
import { isToConfirm } from '@moving/domain/move/still-on'
import { collections, officeSettingsPath, requestPath } from '@moving/domain/paths'
import { formatOfficeDateTime } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { readQuote } from '@moving/domain/quote/quote-schema'
import { hoursIn } from '@moving/domain/read-hours'
import { stateIn } from '@moving/domain/request/request-state'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import { createOnce } from '../mail/outbox/mail-record.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { readAll } from '../platform/read-all.ts'
import { findDocument } from '../platform/unreadable-document.ts'

/** Customers aren't emailed at night. Hours are on the office's clock. */
const askFromHour = 10
const askUntilHour = 18
/** This many days include two business days, except around a long closure. */
const daysAhead = 10
const movesMax = 400

/**
 * Emails customers to confirm that their move is still on, if the office has turned this on. Each
 * move gets one email per move date, on the day from which the office would call.
 */
export async function askStillOn(ports: Pick<MailPorts, 'db' | 'now' | 'enqueue'>): Promise<void> {
  const { db } = ports
  const now = ports.now()
  const hour = Number(formatOfficeDateTime(now).slice(11, 13))
  if (hour < askFromHour || hour >= askUntilHour) return
  const stored = await db.doc(officeSettingsPath).get()
  const settings = findDocument(officeSettingsSchema, stored)
  if (settings?.ask_still_on !== true) return
  const today = todayAtOffice(now)
  const near = await db
    .collection(collections.quotes)
    .where('status', 'in', ['scheduled'])
    .where('move_date', '>', today)
    .where('move_date', '<=', shiftPlainDate(today, daysAhead))
    .orderBy('move_date')
    .limit(movesMax)
    .get()
  const records = await readAll(db, ...near.docs.map(({ id }) => db.doc(requestPath(id))))
  const hours = hoursIn(settings)
  for (const [place, found] of near.docs.entries()) {
    const reading = readQuote(found.id, found.data())
    const state = stateIn(records[place]?.data())
    if (!reading.readable || state === null || !isToConfirm(state, { hours, now })) continue
    const { id, move_date: day, email } = reading.quote
    const mail = { kind: 'still_on' as const, quote_id: id }
    if (hasEmail(email)) await createOnce(`${id}_still_on_${day}`, mail, ports)
  }
}
