import { adminRole } from '@moving/domain/account/role'

const dashboard = { label: 'Dashboard', to: '/dashboard' } as const
const office = [
  { label: 'Admin', to: '/admin' },
  { label: 'Analytics', to: '/analytics' },
] as const

/** Where somebody of a role may go (requirements 2.3). */
export function accountLinks(role: string | null) {
  return role === adminRole ? [dashboard, ...office] : [dashboard]
}
