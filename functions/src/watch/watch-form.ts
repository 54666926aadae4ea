import { officeInstant } from '@moving/domain/office-hours'
import { todayAtOffice } from '@moving/domain/plain-date'
import { alarmsOf } from '@moving/domain/watch/alarm'
import { createAlarmEmails, type AlarmPorts } from '../mail/kinds/alarm-email.ts'
import { log } from '../platform/log.ts'
import { UnreadableDocument } from '../platform/unreadable-document.ts'
import { checkForm } from '../visit/check-form.ts'
import type { RollUpPorts } from '../visit/roll-up-ports.ts'
import { rollUp } from '../visit/roll-up.ts'

/** How many pages of visits a check counts itself; if there are more, it waits for the roll-up. */
const stepsPerLook = 20

/**
 * Alerts are sent only during these hours of the office's clock, when they are read. The last hour
 * is before `to`.
 */
const readingHours = { from: 8, to: 22 }

/**
 * Runs every hour, and does nothing at night: counts the newest visits, checks the quote form, and
 * creates one email for each new outage or spike.
 * @returns the ids of new emails
 */
export async function watchForm(ports: RollUpPorts & AlarmPorts): Promise<string[]> {
  const now = ports.now()
  const today = todayAtOffice(now)
  if (now < officeInstant(today, readingHours.from)) return []
  if (now >= officeInstant(today, readingHours.to)) return []
  const watch = await checkForm(ports, await isCounted(ports))
  const opened: string[] = []
  for (const alarm of alarmsOf(watch)) opened.push(...(await createAlarmEmails(alarm, ports)))
  return opened
}

/** Also false for an unreadable document. The scheduled roll-up then counts everything again. */
async function isCounted(ports: RollUpPorts): Promise<boolean> {
  try {
    return (await rollUp(ports, stepsPerLook)).caughtUp
  } catch (cause) {
    if (!(cause instanceof UnreadableDocument)) throw cause
    log.unreadableDocument(cause.path)
    return false
  }
}
