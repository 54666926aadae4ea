import { officeInstant } from '@moving/domain/office-hours'
import { todayAtOffice } from '@moving/domain/plain-date'
import { alarmsOf } from '@moving/domain/watch/alarm'
import { createAlarmEmails, type AlarmPorts } from '../mail/kinds/alarm-email.ts'
import { checkForm } from '../visit/check-form.ts'
import { countDays } from '../visit/count-days.ts'
import type { CountPorts } from '../visit/count-ports.ts'

/** The hours of the office's clock in which alerts are sent, because only then are they read. */
const readingHours = { from: 8, to: 22 }

/**
 * Runs every hour during the day: counts the newest visits, checks the quote form, and creates one
 * email for each new outage or spike.
 * @returns the ids of new emails
 */
export async function watchForm(ports: CountPorts & AlarmPorts): Promise<string[]> {
  const now = ports.now()
  const today = todayAtOffice(now)
  if (now < officeInstant(today, readingHours.from)) return []
  if (now >= officeInstant(today, readingHours.to)) return []
  await countDays(ports, 'hour')
  const watch = await checkForm(ports)
  const opened: string[] = []
  for (const alarm of alarmsOf(watch)) opened.push(...(await createAlarmEmails(alarm, ports)))
  return opened
}
