import { oldestCreation } from '@moving/domain/sources/figures'
import { utcDay } from '@moving/domain/visit/day'
import { log } from '../platform/log.ts'
import { checkForm } from './check-form.ts'
import { countDays } from './count-days.ts'
import type { CountPorts } from './count-ports.ts'
import { expireVisits } from './expire-visits.ts'
import { forgetAttributions } from './read-quotes.ts'

/** Runs every five minutes, so that the figures on /analytics are never older than that. */
export async function countOnSchedule(ports: CountPorts): Promise<void> {
  await countDays(ports, 'hour')
  await checkForm(ports)
}

/** Runs every night: counts whole days, and deletes visits after 13 months. */
export async function keepVisitsInOrder(ports: CountPorts): Promise<void> {
  await countDays(ports, 'night')
  const deleted = await expireVisits(ports)
  if (deleted > 0) log.visitsExpired(deleted)
  await forgetAttributions(oldestCreation(utcDay(ports.now())), ports)
}
