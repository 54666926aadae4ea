import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'
import type { Frame } from '../routes.tsx'
import { mainId } from '../use-arrival.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Skip link, header, the page, footer. */
export function Shell({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <chakra.main
        id={mainId}
        tabIndex={-1}
        flex="1"
        outline="none"
        bg={frame === 'account' ? 'bg.subtle' : 'bg'}
      >
        {children}
      </chakra.main>
      <SiteFooter />
    </>
  )
}
