import type { Plugin } from 'vite'

interface Part {
  /** How the library's file is named. */
  file: RegExp
  /** The text to replace. The build fails if it is missing, because then the library has changed. */
  from: RegExp
  to: string
  /** What our own code would need the part for. The build fails if it does. */
  need: RegExp
}

const formLibrary = /\/react-hook-form\/dist\/index\.esm\.mjs$/
const factory = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/factory\.js$/
const router = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

const parts: readonly Part[] = [
  {
    // Rules of single fields: the schema checks every form.
    file: formLibrary,
    from: /^var validateField = async [^]*?^};$/m,
    to: 'var validateField = async () => ({})',
    need: /\bregister\(\s*['"`]?[\w.]+['"`]?\s*,/,
  },
  {
    // Lists of fields.
    file: formLibrary,
    from: /^ {4}const _setFieldArray = [^]*?^ {4}};$/m,
    to: 'const _setFieldArray = () => {};',
    need: /\buseFieldArray\b/,
  },
  {
    // Many values at once.
    file: formLibrary,
    from: /^ {4}const setValues = [^]*?^ {4}};$/m,
    to: 'const setValues = () => {};',
    need: /\bform\.setValues\(/,
  },
  {
    file: formLibrary,
    from: /^ {4}const resetDefaultValues = [^]*?^ {4}};$/m,
    to: 'const resetDefaultValues = () => {};',
    need: /\bresetDefaultValues\b/,
  },
  {
    // Hearing of a form's changes outside its components.
    file: formLibrary,
    from: /^ {4}const subscribe = \(props\) => [^]*?^ {4}};$/m,
    to: 'const subscribe = () => () => {};',
    need: /\bform\.subscribe\(/,
  },
  {
    // Forms that are disabled as a whole.
    file: formLibrary,
    from: /^ {4}const _disableForm = [^]*?^ {4}};$/m,
    to: 'const _disableForm = () => {};',
    need: /\buseForm\([^)]*\bdisabled\b/,
  },
  {
    // Fields that the library disables.
    file: formLibrary,
    from: /^ {4}const _setDisabledField = [^]*?^ {4}};$/m,
    to: 'const _setDisabledField = () => {};',
    need: /\bregister\(\s*['"`]?[\w.]+['"`]?\s*,/,
  },
  {
    // Styling the child in place of an element around it.
    file: factory,
    from: /^ {4}if \(props\.asChild && [^]*?^ {4}\}$/m,
    to: '',
    need: /\bchakra\.\w+[^>]*\basChild\b/,
  },
  {
    // Navigation of a router that reads data.
    file: router,
    from: /isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/,
    to: 'useNavigateUnstable()',
    need: /\bRouterProvider\b/,
  },
]

/**
 * Removes what libraries have inside of functions that the pages use, so that nothing else can drop
 * it: 2 kB of the quote form's script.
 */
export function dropUnusedParts(): Plugin {
  const removed = new Set<Part>()
  return {
    name: 'drop-unused-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, id) {
      const needed = id.includes('/web/src/') && parts.find(({ need }) => need.test(code))
      if (needed) this.error(`${id} needs what drop-unused-parts.ts removes: ${needed.need.source}`)
      const found = parts.filter(({ file, from }) => file.test(id) && from.test(code))
      for (const part of found) removed.add(part)
      if (found.length === 0) return null
      return { code: found.reduce((text, { from, to }) => text.replace(from, to), code), map: null }
    },
    generateBundle() {
      const missing = parts.filter((part) => !removed.has(part)).map(({ from }) => from.source)
      if (missing.length > 0) this.error(`No library has ${missing.join(', ')} any more`)
    },
  }
}
