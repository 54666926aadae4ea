import type { Plugin } from 'vite'

interface Cut {
  /** File of @chakra-ui/react/dist/esm/styled-system. */
  file: string
  /** The text to replace. The build fails if it is missing, because then Chakra has changed. */
  from: RegExp
  to: string
}

const cuts: Cut[] = [
  // The site has a reset of its own (web/src/theme/reset.ts).
  {
    file: 'preflight.js',
    from: /^[^]*createPreflight[^]*$/,
    to: 'export const createPreflight = () => ({})',
  },
  // Palettes by name (`colorPalette`) and sizes in pixels, for each token: no component uses them.
  {
    file: 'token-middleware.js',
    from: /const tokenMiddlewares = \[[^\]]*addVirtualPalette,\s*addPixelUnit,[^\]]*\]/,
    to: 'const tokenMiddlewares = [addNegativeTokens, removeEmptyTokens]',
  },
  {
    file: 'token-transforms.js',
    from: /const tokenTransforms = \[[^\]]*addColorPalette\s*\]/,
    to: 'const tokenTransforms = [addCssVariables, addConditionalCssVariables]',
  },
]

/**
 * Leaves out the parts of Chakra's system that this design does not use: 2 kB on each page, and a
 * third of the time in which the theme starts.
 */
export function slimChakra(): Plugin {
  const made = new Set<Cut>()
  return {
    name: 'slim-chakra',
    apply: 'build',
    transform(code, id) {
      const cut = cuts.find(({ file }) => id.endsWith(`/styled-system/${file}`))
      if (cut === undefined) return null
      if (!cut.from.test(code)) this.error(`${cut.file} of Chakra is not as it was`)
      made.add(cut)
      return { code: code.replace(cut.from, cut.to), map: null }
    },
    generateBundle() {
      if (made.size < cuts.length) this.error('Chakra has other files than it had')
    },
  }
}
