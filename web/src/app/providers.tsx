import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { SessionProvider } from '../features/session/session-provider.tsx'
import { system } from '../theme/system.ts'

/**
 * The build and the browser use the same cache key, so that hydration doesn't duplicate styles.
 * Vendor prefixes are off: browsers with `light-dark()` don't need them, and they were a third of
 * the styles.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 'm', stylisPlugins: [] })
}

/** The providers around every page, in the build and in the browser. */
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
 * Registers the prerendered page's rules with Emotion, so that it adds its own rules after them,
 * and global styles before them.
 */
export function adoptServedStyles(cache: EmotionCache, served: HTMLStyleElement) {
  cache.sheet.tags.push(served)
  for (const [, id] of served.textContent.matchAll(/\.m-(\w+)/g)) {
    if (id !== undefined) cache.inserted[id] = true
  }
}
