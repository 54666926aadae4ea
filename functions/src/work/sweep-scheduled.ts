import { collections } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { settle, type SettlePorts } from '../request/settle.ts'

/** The maximum number of moves per run. */
const sweptMax = 500
const atOnce = 10
const sweptDays = 60

/**
 * Adds the task to scheduled moves whose day has passed and that don't have it because an event was
 * lost.
 * @returns the number of moves that lacked something
 */
export async function sweepScheduled(ports: SettlePorts): Promise<number> {
  const today = todayAtOffice(ports.now())
  const { docs } = await ports.db
    .collection(collections.quotes)
    .where('status', '==', 'scheduled')
    .where('move_date', '>=', shiftPlainDate(today, -sweptDays))
    .where('move_date', '<', today)
    .orderBy('move_date', 'desc')
    .limit(sweptMax)
    .select()
    .get()
  let missing = 0
  for (let next = 0; next < docs.length; next += atOnce) {
    const some = docs.slice(next, next + atOnce)
    const settleOne = ({ id }: QueryDocumentSnapshot) => settle(id, ports)
    missing += (await Promise.all(some.map(settleOne))).filter(Boolean).length
  }
  return missing
}
