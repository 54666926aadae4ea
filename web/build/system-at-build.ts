import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { systemFacts } from './system-facts.ts'

interface Cut {
  /** How the file's path ends. */
  file: string
  /** The text to replace. The build fails if it is missing, because then the library has changed. */
  from: RegExp
  to: string
}

const cuts: readonly Cut[] = [
  {
    // system.css has them (prerender.ts).
    file: '/styled-system/provider.js',
    from: /\/\* @__PURE__ \*\/ jsx\(Global, \{ styles: sys\._global \}\)/,
    to: 'null',
  },
  {
    // No page has vendor prefixes (providers.tsx).
    file: '/emotion-cache.browser.esm.js',
    from: /(?<=var defaultStylisPlugins = )\[prefixer\]/,
    to: '[]',
  },
]

/**
 * Gives the pages a system made of facts that the build has worked out, in place of Chakra's, which
 * works them out anew on every page: 9 kB and the longest task of a page's start.
 */
export function systemAtBuild(): Plugin {
  const made = new Set<Cut>()
  let root = ''
  return {
    name: 'system-at-build',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root
    },
    load(id) {
      if (id !== resolve(root, 'src/theme/system.ts')) return null
      return `import { createBrowserSystem } from './browser-system.ts'
        export const system = createBrowserSystem(${JSON.stringify(systemFacts(root))})`
    },
    transform(code, id) {
      const cut = cuts.find(({ file }) => id.endsWith(file))
      if (cut === undefined) return null
      if (!cut.from.test(code)) this.error(`${cut.file} is not as it was`)
      made.add(cut)
      return { code: code.replace(cut.from, cut.to), map: null }
    },
    generateBundle(_, bundle) {
      const missing = cuts.filter((cut) => !made.has(cut)).map(({ file }) => file)
      if (missing.length > 0) this.error(`No page has ${missing.join(', ')} any more`)
      for (const file of Object.values(bundle)) {
        if (
          file.type === 'chunk' &&
          file.moduleIds.some((id) => id.endsWith('/token-dictionary.js'))
        )
          this.error(`${file.fileName} makes Chakra's system again`)
      }
    },
  }
}
