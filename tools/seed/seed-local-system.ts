import { countDays } from '../../functions/src/visit/count-days.ts'
import { withAdminClients } from './admin-clients.ts'
import { seedDemo, type SeedCounts } from './seed.ts'
import { withoutTriggers } from './without-triggers.ts'

/**
 * Writes the demo data into a running local system. Triggers are off meanwhile, because they would
 * send emails and start a process per document. This also counts visits and quotes, so that
 * /analytics has figures.
 */
export async function seedLocalSystem(
  system: { env: Record<string, string> },
  origin: string,
): Promise<SeedCounts> {
  Object.assign(process.env, system.env)
  return withoutTriggers(() =>
    withAdminClients(async (clients) => {
      const now = new Date()
      const counts = await seedDemo(clients, origin, now)
      const ports = { db: clients.db, now: () => now, settleMs: 0, pageSize: 500 }
      await countDays(ports, 'night')
      return counts
    }),
  )
}
