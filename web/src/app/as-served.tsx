import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOfficeTexts, writeOfficeTexts } from '../shared/office-text.tsx'
import { usePricePlaces } from '../lib/prices/price-places.ts'
import { chakra } from '../ui/layout.ts'
import { beginQuote, keepRoute } from './pages/site/components/begin-quote.ts'
import { openMap } from './pages/site/components/open-map.ts'

/**
 * The HTML of the prerendered page. It stays empty until the visitor leaves the page for the first
 * time, so that hydration doesn't write anything.
 */
let served = { __html: '' }

/**
 * A page of text, pictures and links.
 * @param children the page, if the visitor followed a link inside the site. Without children, the
 * prerendered HTML stays, also when the visitor returns without a network. React then hydrates only
 * the element around it, which handles clicks and forms inside.
 */
export function AsServed({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // The page stays visible while the next one loads, and a visitor may type into its form until
  // then.
  useLayoutEffect(() => {
    const element = place.current
    return () => element?.querySelectorAll('form').forEach(keepRoute)
  }, [])
  return children === undefined ? (
    <Served place={place} />
  ) : (
    <chakra.div ref={place} display="contents">
      {children}
    </chakra.div>
  )
}

function Served({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const actions = useServedActions()
  // Created only once, because React would write the HTML again if the object changed.
  const [content] = useState(served)
  const texts = useOfficeTexts()
  usePricePlaces()
  useEffect(() => {
    if (texts !== null && place.current !== null) writeOfficeTexts(place.current, texts)
  })
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      served = { __html: element?.innerHTML ?? '' }
    }
  }, [place])
  return (
    <chakra.div ref={place} display="contents" {...actions} dangerouslySetInnerHTML={content} />
  )
}

/**
 * Handles clicks and forms in the prerendered HTML, as the page's components do after React has
 * rendered them.
 */
function useServedActions() {
  const navigate = useNavigate()
  return {
    onClick(event: MouseEvent) {
      if (!(event.target instanceof Element)) return
      openMap(event.target)
      const link = event.target.closest('a')
      const to = link?.getAttribute('href')
      if (!link || !to?.startsWith('/') || !isPlainClick(event) || opensElsewhere(link)) return
      event.preventDefault()
      void navigate(to)
    },
    onSubmit(event: FormEvent) {
      event.preventDefault()
      beginQuote(event.target as HTMLFormElement, navigate)
    },
  }
}

/** True for a simple click. The browser handles other clicks (new tab, download, menu). */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function opensElsewhere({ target }: HTMLAnchorElement): boolean {
  return target !== '' && target !== '_self'
}
