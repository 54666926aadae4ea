import { officeInstant } from '@moving/domain/office-hours'
import { todayAtOffice } from '@moving/domain/plain-date'
import { alarmsOf } from '@moving/domain/watch/alarm'
import { openAlarm, type AlarmPorts } from '../mail/outbox/open-alarm.ts'
import { log } from '../platform/log.ts'
import { UnreadableDocument } from '../platform/unreadable-document.ts'
import { lookAtForm } from '../visit/look-at-form.ts'
import type { RollUpPorts } from '../visit/roll-up-ports.ts'
import { rollUp } from '../visit/roll-up.ts'

/** Pages of visits that a look counts first; with more it waits for the scheduled roll-up. */
const stepsPerLook = 20

/** Hours of the office's clock in which somebody reads an alarm; before `to`. */
const readingHours = { from: 8, to: 22 }

/**
 * Runs every hour, and does nothing while nobody reads mail: counts what came last, looks how the quote form stands, and
 * puts one mail into the outbox for each silence, or flood, that is not told yet.
 * @returns the ids of new mails
 */
export async function watchForm(ports: RollUpPorts & AlarmPorts): Promise<string[]> {
  const now = ports.now()
  const today = todayAtOffice(now)
  if (now < officeInstant(today, readingHours.from)) return []
  if (now >= officeInstant(today, readingHours.to)) return []
  const watch = await lookAtForm(ports, await isCounted(ports))
  const opened: string[] = []
  for (const alarm of alarmsOf(watch)) opened.push(...(await openAlarm(alarm, ports)))
  return opened
}

/** False for a document that cannot be read too: the scheduled roll-up counts everything anew. */
async function isCounted(ports: RollUpPorts): Promise<boolean> {
  try {
    return (await rollUp(ports, stepsPerLook)).caughtUp
  } catch (cause) {
    if (!(cause instanceof UnreadableDocument)) throw cause
    log.unreadableDocument(cause.path)
    return false
  }
}
