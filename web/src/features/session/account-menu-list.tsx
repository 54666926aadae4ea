import { Menu } from '../../ui/menu.tsx'
import { AccountButton } from './account-button.tsx'
import type { AccountMenuProps } from './account-menu.tsx'
import { useSession } from './session-context.ts'

/** Dashboard, for the office Admin and Analytics, and Sign Out (specification section 2, 'Header'). */
export function AccountMenuList({ name, userRole, links }: AccountMenuProps) {
  const { signOut } = useSession()
  return (
    <Menu
      label="Account"
      trigger={<AccountButton name={name} userRole={userRole} />}
      items={[
        ...links.map(({ label, to }) => ({ value: to, label, to })),
        { value: 'sign-out', label: 'Sign Out', onSelect: () => void signOut() },
      ]}
    />
  )
}
