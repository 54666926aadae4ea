import { lazy, Suspense } from 'react'
import { AccountButton } from './account-button.tsx'

export interface AccountMenuProps {
  /** The part of the e-mail address before the @ sign. */
  name: string
  userRole: string | null
  /** Where this role may go, in order. */
  links: readonly { label: string; to: string }[]
}

const AccountMenuList = lazy(() => import('./account-menu-list.tsx'))

/** The header's account menu. Until its chunk is here the same button stands in its place. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <Suspense fallback={<AccountButton name={props.name} userRole={props.userRole} />}>
      <AccountMenuList {...props} />
    </Suspense>
  )
}
