import { useEffect, useState } from 'react'
import { once } from '../../lib/async/once.ts'
import { readMetadata, type PageMetadata } from './page-metadata.ts'
import type { metadataOf, MetadataKey } from './metadata-of.ts'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

let find: typeof metadataOf | undefined

/** Loads the metadata of all pages. After a failure, the next call tries again. */
export const loadMetadata = once(async () => {
  find = (await import('./metadata-of.ts')).metadataOf
})

/**
 * The metadata of the current page. Until it is loaded, the metadata of the prerendered document.
 * @param isServed true if the document was prerendered with the page
 */
export function useMetadata(key: MetadataKey, isServed: boolean): PageMetadata {
  const [first] = useState(() => find?.(key) ?? readMetadata(document, siteOrigin))
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (isServed) return
    let isCurrent = true
    loadMetadata().then(
      () => isCurrent && find && setShown(find(key)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key, isServed])
  return isServed ? first : shown
}
