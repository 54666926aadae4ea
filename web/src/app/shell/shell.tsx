import type { ReactNode, MouseEvent } from 'react'
import { chakra } from '../../ui/layout.ts'
import type { Frame } from '../routes.tsx'
import { mainId } from '../use-arrival.ts'
import { AccountBar } from './account-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface ShellProps {
  frame: Frame
  pathname: string
  children: ReactNode
}

/** Skip link, header, the page, footer. */
export function Shell({ frame, pathname, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader pathname={pathname} />
      {frame === 'account' && <AccountBar pathname={pathname} />}
      <chakra.main
        id={mainId}
        tabIndex={-1}
        flex="1"
        // The footer begins below the view on short pages too, so that no change of page moves it in sight.
        minHeight={{ base: 'calc(100vh - 60px)', xl: 'calc(100vh - 72px)' }}
        {...(frame === 'site' ? { display: 'flex', flexDirection: 'column' } : {})}
        _print={{ display: 'block', minHeight: '0' }}
        outline="none"
        {...(frame === 'account'
          ? { bg: 'bg.subtle', fontVariantNumeric: 'tabular-nums' }
          : { bg: frame === 'form' ? 'bg.blossom' : 'bg' })}
      >
        {children}
      </chakra.main>
      <SiteFooter hasBarBelow={frame === 'site'} />
      {frame === 'site' && <PhoneBar pathname={pathname} />}
    </>
  )
}

/** Without a change of the address: the fragment of /move is the key to what it shows. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

function SkipLink() {
  return (
    <chakra.a
      href={`#${mainId}`}
      onClick={skip}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skip"
      px="4"
      py="3"
      bg="bg.panel"
      color="brand.fg"
      fontWeight="bold"
      borderRadius="control"
      boxShadow="floating"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      data-screen-only=""
    >
      Skip to content
    </chakra.a>
  )
}
