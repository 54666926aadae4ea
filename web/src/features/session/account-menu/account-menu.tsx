import { useCallback, useRef, useState } from 'react'
import { AccountButton } from './account-button.tsx'

export interface AccountMenuProps {
  /** The part of the email before the @ sign. */
  name: string
  userRole: string | null
  /** The pages for this role, in order. */
  links: readonly { label: string; to: string }[]
}

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList

/** The user's action on the button before the menu had loaded. */
export interface EarlyUse {
  wasPressed: boolean
  hadFocus: boolean
}

/**
 * The header's account menu. Its chunk loads when the user points at the button, focuses or clicks
 * it; until then the same button replaces it. A click takes effect when the chunk has loaded, and
 * loads it again if that failed. The header is outside of every error boundary, so a failed chunk
 * must not throw.
 */
export function AccountMenu(props: AccountMenuProps) {
  const [List, setList] = useState<Awaited<ReturnType<typeof loadList>>>()
  const [earlyUse, setEarlyUse] = useState<EarlyUse>({ wasPressed: false, hadFocus: false })
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const load = useCallback(() => {
    loadList().then(
      (loaded) => {
        const hadFocus = button.current !== null && button.current === document.activeElement
        setEarlyUse({ wasPressed: wasPressed.current, hadFocus })
        setList(() => loaded)
      },
      (cause: unknown) => console.error('The account menu failed', cause),
    )
  }, [])
  if (List !== undefined) return <List {...props} earlyUse={earlyUse} />
  const press = () => {
    wasPressed.current = true
    load()
  }
  return (
    <AccountButton
      ref={button}
      name={props.name}
      userRole={props.userRole}
      onPointerEnter={load}
      onFocus={load}
      // Loads the menu before the click, because the chunk may replace the button between the two.
      onPointerDown={press}
      onClick={press}
    />
  )
}
