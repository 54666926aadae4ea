import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { chakra } from '../ui/layout.ts'
import { isPlainClick, opensElsewhere } from '../ui/link.tsx'
import { beginQuote } from './pages/site/parts/begin-quote.ts'
import { openMap } from './pages/site/parts/open-map.ts'

// The same object each time: React compares it, and would write another one into the page.
const asServed = { __html: '' }

/**
 * Text, drawings and links, drawn by the build and by pages that somebody comes to by a link.
 * @param children without them what the document came with is left as it stands: React takes over the
 *   element around it, which does what its parts would do
 */
export function AsServed({ children }: { children?: ReactNode }) {
  const actions = useServedActions()
  return children === undefined ? (
    <chakra.div display="contents" {...actions} dangerouslySetInnerHTML={asServed} />
  ) : (
    <chakra.div display="contents">{children}</chakra.div>
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
