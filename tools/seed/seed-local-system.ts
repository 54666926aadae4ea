import { withAdminClients } from './admin-clients.ts'
import { seedDemo, type SeedCounts } from './seed.ts'
import { withoutTriggers } from './without-triggers.ts'

/**
 * Puts the demo data into a running local system. Its triggers sleep meanwhile: the office would
 * else get sixty mails, and seeding would take a process per document.
 */
export async function seedLocalSystem(
  system: { env: Record<string, string> },
  origin: string,
): Promise<SeedCounts> {
  Object.assign(process.env, system.env)
  return withoutTriggers(() => withAdminClients((clients) => seedDemo(clients, origin, new Date())))
}
