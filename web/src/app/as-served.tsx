import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOfficeTexts, writeOfficeTexts } from '../shared/office-text.tsx'
import { usePricePlaces } from '../lib/prices/price-places.ts'
import { chakra } from '../ui/layout.ts'
import { beginQuote, keepRoute } from './pages/site/components/begin-quote.ts'
import { openMap } from './pages/site/components/open-map.ts'

/**
 * The prerendered content. It is empty until the visitor first leaves the page, so that hydration
 * writes nothing. A document has one such element.
 */
let served = { __html: '' }

/**
 * A page of text, pictures and links.
 * @param children the page, if the visitor followed a link inside the site. Without children the
 * prerendered content stays, also when the visitor returns without a network. React then hydrates
 * only the element around it, which handles clicks and forms for its parts.
 */
export function AsServed({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // The page stays in view while the next one loads, and a visitor may type into its form until then.
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
  // Created only once, because React would write the content again if the object changed.
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
 * Handles the actions that the page's components handle themselves when React has rendered them.
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

/** Whether a click is an ordinary one. The browser handles the others (new tab, download, menu). */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Whether a link opens in a different tab or frame. */
function opensElsewhere({ target }: HTMLAnchorElement): boolean {
  return target !== '' && target !== '_self'
}
