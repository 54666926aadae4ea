import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { chakra } from '../ui/layout.ts'
import { isPlainClick, opensElsewhere } from '../ui/link.tsx'
import { beginQuote } from './pages/site/parts/begin-quote.ts'
import { openMap } from './pages/site/parts/open-map.ts'

/**
 * What the document came with: nothing to write while it is taken over, and from its first leaving on the
 * text that comes back with it. A document has one page of its own, and that has one such element.
 */
let served = { __html: '' }

const keepWhenLeft = (element: HTMLElement) => () => {
  served = { __html: element.innerHTML }
}

/**
 * Text, drawings and links, drawn by the build and by pages that somebody comes to by a link.
 * @param children without them what the document came with is left as it stands, and is there again
 *   without any network when somebody comes back: React takes over the element around it, which does
 *   what its parts would do
 */
export function AsServed({ children }: { children?: ReactNode }) {
  return children === undefined ? (
    <Served />
  ) : (
    <chakra.div display="contents">{children}</chakra.div>
  )
}

function Served() {
  const actions = useServedActions()
  // The same object each time: React compares it, and would write another one into the page.
  const [content] = useState(served)
  return (
    <chakra.div
      ref={keepWhenLeft}
      display="contents"
      {...actions}
      dangerouslySetInnerHTML={content}
    />
  )
}

/** What the parts do themselves once React has drawn them. */
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
