import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'
import type { Frame } from '../routes.tsx'
import { mainId } from '../use-arrival.ts'
import { AccountBar } from './account-bar.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

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
      {frame === 'account' && <AccountBar />}
      <chakra.main
        id={mainId}
        tabIndex={-1}
        flex="1"
        outline="none"
        {...(frame === 'account'
          ? { bg: 'bg.subtle', fontVariantNumeric: 'tabular-nums' }
          : { bg: 'bg' })}
      >
        {children}
      </chakra.main>
      <SiteFooter hasBarBelow={frame === 'site'} />
      {frame === 'site' && <PhoneBar pathname={pathname} />}
    </>
  )
}
