import { Menu } from '../../../ui/overlay/menu.tsx'
import { AccountButton } from './account-button.tsx'
import type { AccountMenuProps, EarlyUse } from './account-menu.tsx'
import { useSession } from '../session-context.ts'

export function AccountMenuList({
  name,
  userRole,
  links,
  earlyUse,
}: AccountMenuProps & { earlyUse: EarlyUse }) {
  const { signOut } = useSession()
  return (
    <Menu
      label="Account"
      isOpenAtFirst={earlyUse.wasPressed}
      trigger={<AccountButton name={name} userRole={userRole} autoFocus={earlyUse.hadFocus} />}
      items={[
        ...links.map(({ label, to }) => ({ value: to, label, to })),
        { value: 'sign-out', label: 'Sign Out', onSelect: () => void signOut() },
      ]}
    />
  )
}
