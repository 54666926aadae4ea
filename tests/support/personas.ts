import { randomUUID } from 'node:crypto'
import { demoPassword, type DemoAccount } from '../../tools/seed/accounts.ts'
import { writeAccount } from '../../tools/seed/write-accounts.ts'
import { adminClients } from './admin.ts'

export interface Persona extends DemoAccount {
  password: string
}

/**
 * A person of their own for one test, with account, profile and, for an admin, role and claim; so
 * tests that run beside each other never meet.
 */
export async function createPersona(role: 'customer' | 'admin'): Promise<Persona> {
  const id = randomUUID().slice(0, 8)
  const account: DemoAccount = {
    uid: `${role}${id}`,
    firstName: role === 'admin' ? 'Dana' : 'Rosa',
    lastName: 'Tester',
    email: `${role}-${id}@example.com`,
    phone: '(202) 555-0147',
    role: role === 'admin' ? 'admin' : null,
  }
  await writeAccount(adminClients(), account)
  return { ...account, password: demoPassword }
}
