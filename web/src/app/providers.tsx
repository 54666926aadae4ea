import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { SessionProvider } from '../features/session/session-provider.tsx'
import { system } from '../theme/system.ts'

/**
 * Emotion's cache. The build and the browser use the same key, so that hydration doesn't repeat
 * styles. Vendor prefixes are off: browsers with `light-dark()` don't need them, and they were a
 * third of the styles.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'm', stylisPlugins: [] })
}

export function Providers({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <SessionProvider>{children}</SessionProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}

/**
 * Registers the prerendered page's rules with Emotion. Emotion then doesn't add them again, and
 * adds other rules after them.
 */
export function adoptServedStyles(cache: EmotionCache, served: HTMLStyleElement) {
  cache.sheet.tags.push(served)
  for (const [, id] of served.textContent.matchAll(/\.m-(\w+)/g)) {
    if (id !== undefined) cache.inserted[id] = true
  }
}
