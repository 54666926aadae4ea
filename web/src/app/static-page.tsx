import { createElement, useState, type FormEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { chakra } from '../ui/layout.ts'
import { isPlainClick, opensElsewhere } from '../ui/link.tsx'
import { pageOf } from './page-loader.ts'
import { beginQuote } from './pages/site/parts/begin-quote.ts'
import { openMap } from './pages/site/parts/open-map.ts'
import type { AppRoute } from './routes.tsx'

interface StaticPageProps {
  route: AppRoute
  /** Whether the document came with this page and still shows it. */
  isServed: boolean
}

// The same object each time: React compares it, and would write another one into the page.
const asServed = { __html: '' }

/**
 * A page of text, drawings and links. As served it is left as it stands: React takes over the element
 * around it, which does what its parts would do, and fetches its component only when somebody comes
 * back to it.
 */
export function StaticPage({ route, isServed }: StaticPageProps) {
  const actions = useServedActions()
  return isServed ? (
    <chakra.div display="contents" {...actions} dangerouslySetInnerHTML={asServed} />
  ) : (
    <chakra.div display="contents">{createElement(pageOf(route))}</chakra.div>
  )
}

/** What the parts of static pages do themselves once React has drawn them. */
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

/**
 * Whether the document's own page is still shown: false for good once another one was.
 * @param servedPath path of the page that the document came with; undefined at build
 */
export function useIsServed(pathname: string, servedPath: string | undefined): boolean {
  const [isServed, setIsServed] = useState(servedPath !== undefined)
  if (isServed && pathname !== servedPath) setIsServed(false)
  return isServed && pathname === servedPath
}
