import { phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { useEffect, useState } from 'react'
import { AnchorButton, LinkButton } from '../../ui/button.tsx'
import { IconPhone } from '../../ui/icon/icons.ts'
import { chakra } from '../../ui/layout.ts'
import { mainId } from '../use-arrival.ts'

/** Height in pixels of the sticky header, which covers content. */
const headerHeight = 60

/**
 * Buttons at the bottom of phones, shown after the page's own quote button has scrolled out of
 * view.
 */
export function PhoneBar({ pathname }: { pathname: string }) {
  const isShown = useQuoteButtonAbove(pathname)
  return (
    <chakra.div
      display={{ base: 'flex', md: 'none' }}
      alignItems="center"
      gap="2.5"
      position="fixed"
      inset="auto 0 0"
      zIndex="bar"
      px="4"
      py="2.5"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      transitionProperty="transform, visibility"
      transitionDuration="drawer"
      data-screen-only=""
      {...(isShown ? {} : { transform: 'translateY(100%)', visibility: 'hidden' })}
    >
      <AnchorButton href={phoneHref} variant="outline" size="lg" flex="2">
        <IconPhone />
        Call us
      </AnchorButton>
      <LinkButton to={pages.quote} size="lg" flex="3">
        Get a Free Quote
      </LinkButton>
    </chakra.div>
  )
}

/** True while the page's first quote button or form is above the visible part. */
function useQuoteButtonAbove(pathname: string): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    const button = document.querySelector(
      `#${mainId} :is([data-quote-action], a[href^="${pages.quote}"])`,
    )
    if (button === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return
        setIsAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= headerHeight)
      },
      { rootMargin: `-${headerHeight}px 0px 0px` },
    )
    observer.observe(button)
    return () => {
      observer.disconnect()
      setIsAbove(false)
    }
  }, [pathname])
  return isAbove
}
