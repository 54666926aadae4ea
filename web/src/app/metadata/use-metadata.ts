import { useEffect, useState } from 'react'
import { once } from '../../lib/async/once.ts'
import { readMetadata, type PageMetadata } from './page-metadata.ts'
import type { metadataOf, MetadataKey } from './metadata-of.ts'
import { siteOrigin } from '../../lib/calls/site-origin.ts'

let find: typeof metadataOf | undefined

/** Fetches the texts of all pages' heads; rejects while it cannot, and tries again when asked. */
export const loadMetadata = once(async () => {
  find = (await import('./metadata-of.ts')).metadataOf
})

/**
 * The head of the page shown. Until the texts are here, that of the document as it came.
 * @param isServed whether the document came with the page
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
