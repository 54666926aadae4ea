import { useCallback, useRef, useState } from 'react'
import { AccountButton } from './account-button.tsx'

export interface AccountMenuProps {
  /** The part of the email before the @ sign. */
  name: string
  userRole: string | null
  /** The pages that this role may open, in order. */
  links: readonly { label: string; to: string }[]
}

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList

/** What the user did with the button before the menu was loaded. */
export interface EarlyUse {
  wasPressed: boolean
  hadFocus: boolean
}

/**
 * The header's account menu. Its code is loaded when the user points at, focuses or clicks the
 * button. Until then, a button that looks the same replaces it, and a click takes effect when the
 * code is loaded. A failure to load is only logged, because the header is outside of every error
 * boundary; the next click tries again.
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
      // A press counts before the click, because the loaded menu may replace the button between
      // pressing and releasing it.
      onPointerDown={press}
      onClick={press}
    />
  )
}
