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
    // The global styles are in system.css (prerender.ts).
    file: '/styled-system/provider.js',
    from: /\/\* @__PURE__ \*\/ jsx\(Global, \{ styles: sys\._global \}\)/,
    to: 'null',
  },
  {
    // The site doesn't use vendor prefixes (providers.tsx).
    file: '/emotion-cache.browser.esm.js',
    from: /(?<=var defaultStylisPlugins = )\[prefixer\]/,
    to: '[]',
  },
]

/**
 * Replaces Chakra's style system with one computed at build. Chakra computes it again on every page,
 * which takes 9 kB and the longest task at a page's start (docs/decisions/2026-11-20-public-pages.md).
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
      if (!cut.from.test(code)) this.error(`${cut.file} has changed, so this cut no longer matches`)
      made.add(cut)
      return { code: code.replace(cut.from, cut.to), map: null }
    },
    generateBundle(_, bundle) {
      const missing = cuts.filter((cut) => !made.has(cut)).map(({ file }) => file)
      if (missing.length > 0) this.error(`No page imports ${missing.join(', ')} anymore`)
      for (const file of Object.values(bundle)) {
        if (
          file.type === 'chunk' &&
          file.moduleIds.some((id) => id.endsWith('/token-dictionary.js'))
        )
          this.error(`${file.fileName} contains Chakra's own style system`)
      }
    },
  }
}
