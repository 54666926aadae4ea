import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { dropOrphans, type DropPorts } from './drop-orphans.ts'
import { mendDays } from './mend-days.ts'
import { rewritePublicDays, type PublicDaysPorts } from './public-days.ts'

/** Days whose slots are looked after, from today, and how many of them are read at once. */
const mendedDays = { back: 14, ahead: 400, atOnce: 60 } as const

type TidyPorts = PublicDaysPorts & DropPorts

/**
 * Deletes bookings whose quote is gone, mends days whose slots differ from the bookings, which count,
 * and takes days out of `settings/public` that have passed. Each step looks again in its transaction, so
 * two runs at once do no harm, and one that died is made up for by the next.
 */
export async function tidyCalendar(ports: TidyPorts): Promise<void> {
  await dropOrphans(ports)
  const today = todayAtOffice(ports.now())
  const last = shiftPlainDate(today, mendedDays.ahead)
  let first = shiftPlainDate(today, -mendedDays.back)
  while (first <= last) {
    const end = shiftPlainDate(first, mendedDays.atOnce - 1)
    await mendDays({ first, last: end < last ? end : last }, ports.db)
    first = shiftPlainDate(end, 1)
  }
  await rewritePublicDays(ports)
}
