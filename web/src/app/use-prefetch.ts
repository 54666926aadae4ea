import { useEffect } from 'react'
import { loadMetadata } from './metadata/use-metadata.ts'
import { loadPage } from './page-loader.ts'
import { findRoute } from './routes.tsx'

const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Loads a page's chunk when the user points at, focuses or touches a link to it. One listener
 * handles all links.
 */
export function usePrefetch() {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null
      if (!(link instanceof HTMLAnchorElement) || savesData()) return
      const route = findRoute(link.pathname)
      // A failure is ignored, because the navigation tries again and shows it.
      Promise.all([loadPage(route), loadMetadata()]).catch(() => undefined)
    }
    for (const intent of intents) addEventListener(intent, prefetch, { passive: true })
    return () => {
      for (const intent of intents) removeEventListener(intent, prefetch)
    }
  }, [])
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
