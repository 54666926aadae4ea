import { useEffect, useState, type ReactNode, type MouseEvent } from 'react'
import { chakra } from '../../ui/layout.ts'
import { lateParts } from '../page-loader.ts'
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

export function Shell({ frame, pathname, children }: ShellProps) {
  const isOffice = frame === 'office'
  const hasBar = isOffice || frame === 'account'
  const parts = useLateParts(frame)
  return (
    <>
      <SkipLink />
      {!isOffice && <SiteHeader pathname={pathname} />}
      {parts ? <parts.Bar pathname={pathname} /> : hasBar && <chakra.div minHeight="14" />}
      <chakra.main
        id={mainId}
        tabIndex={-1}
        flex="1"
        // The footer starts below the window even on short pages, so that it doesn't visibly move
        // when the page changes.
        minHeight="calc(100vh - 56px)"
        {...(frame === 'site' ? { display: 'flex', flexDirection: 'column' } : {})}
        _print={{ display: 'block', minHeight: '0' }}
        outline="none"
        {...(hasBar
          ? { bg: 'bg.subtle', fontVariantNumeric: 'tabular-nums' }
          : { bg: frame === 'form' ? 'bg.blossom' : 'bg' })}
      >
        {children}
      </chakra.main>
      {parts?.Footer ? <parts.Footer /> : <SiteFooter hasBarBelow={frame === 'site'} />}
      {frame === 'site' && <PhoneBar pathname={pathname} />}
    </>
  )
}

/** The shell's parts for a page behind the sign-in. Undefined until they are loaded. */
function useLateParts(frame: Frame) {
  const [, arrive] = useState<Frame>()
  useEffect(() => {
    // If the parts can't be loaded, the page can't be loaded either, and shows the failure.
    lateParts[frame]?.load().then(
      () => arrive(frame),
      () => {},
    )
  }, [frame])
  return lateParts[frame]?.loaded
}

/**
 * Moves the focus without changing the URL, because the fragment of /move is the key to the page's
 * content.
 */
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
