import { useCallback, useEffect, useState } from 'react'
import { AccountButton } from './account-button.tsx'

export interface AccountMenuProps {
  /** The part of the e-mail address before the @ sign. */
  name: string
  userRole: string | null
  /** Where this role may go, in order. */
  links: readonly { label: string; to: string }[]
}

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList

/**
 * The header's account menu. Until its chunk is here the same button stands in its place, and a press
 * asks for it again: the header stands outside of every boundary that could catch its failure.
 */
export function AccountMenu(props: AccountMenuProps) {
  const [List, setList] = useState<Awaited<ReturnType<typeof loadList>>>()
  const load = useCallback(() => {
    loadList().then(
      (loaded) => setList(() => loaded),
      (cause: unknown) => console.error('The account menu did not load', cause),
    )
  }, [])
  useEffect(load, [load])
  if (List === undefined) {
    return <AccountButton name={props.name} userRole={props.userRole} onClick={load} />
  }
  return <List {...props} />
}
