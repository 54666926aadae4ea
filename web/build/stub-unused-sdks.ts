import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const stub = fileURLToPath(new URL('unused-sdk.ts', import.meta.url))
const unused = new Set(['firebase/database', 'firebase/remote-config', 'firebase/storage'])

/**
 * ReactFire imports every SDK that it has a hook for. Three of them, of 60 kB, belong to services
 * that the site does not use. Only ReactFire gets the stubs; any other importer gets the real SDK.
 */
export function stubUnusedSdks(): Plugin {
  return {
    name: 'stub-unused-sdks',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return unused.has(source) && /node_modules\/(reactfire|rxfire)\//.test(importer ?? '')
        ? stub
        : null
    },
  }
}
