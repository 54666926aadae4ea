import { createElement, useEffect, useState, type ReactNode, type MouseEvent } from 'react'
import { chakra } from '../../ui/layout.ts'
import { loadBar, loadedBar } from '../page-loader.ts'
import type { Frame } from '../routes.tsx'
import { mainId } from '../use-arrival.ts'
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
      {frame === 'account' && <LateBar pathname={pathname} />}
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

/** The bar of portal and office, whose code public pages do without; its place until it is here. */
function LateBar({ pathname }: { pathname: string }) {
  const [bar, setBar] = useState(() => loadedBar())
  useEffect(() => {
    // Where it fails, so does the page it comes with, which says so.
    loadBar().then(
      (loaded) => setBar(() => loaded),
      () => {},
    )
  }, [pathname])
  return bar ? createElement(bar, { pathname }) : <chakra.div minHeight="12" />
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
