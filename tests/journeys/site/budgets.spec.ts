import { expect, test } from '@playwright/test'
import { builtFile, builtPage, gzipped, publicPaths, scriptsOf } from '../../support/site.ts'

const kB = 1000
/** Kilobytes of script of pages with a form, the loader and the visit's counting included. */
const formBudgets: Record<string, number> = { '/quote': 130, '/contact': 130, '/auth': 115 }
/** Of all others, which start with the frame alone. */
const frameBudget = 108

test.describe('what a page costs', () => {
  for (const path of publicPaths) {
    test(`${path} keeps its budgets`, () => {
      const html = builtPage(path)
      const { loader, modules } = scriptsOf(html)
      const sizes = modules.map((file) => gzipped(builtFile(file)))
      const allScript = sizes.reduce((sum, size) => sum + size, gzipped(builtFile(loader)))

      expect.soft(gzipped(builtFile(loader)), 'script before idle').toBeLessThanOrEqual(3 * kB)
      expect.soft(gzipped(html), 'HTML with its styles').toBeLessThanOrEqual(14 * kB)
      expect
        .soft(allScript, 'all script of the page')
        .toBeLessThanOrEqual((formBudgets[path] ?? frameBudget) * kB)
    })

    test(`${path} asks for one script and one font before it is loaded, and no Firebase`, () => {
      const html = builtPage(path)
      expect(html.match(/<script\b(?![^>]*ld\+json)/g)).toHaveLength(1)
      expect(html.match(/<link[^>]*rel="(stylesheet|modulepreload)"/g)).toBeNull()
      expect(html.match(/\.woff2"/g)).toHaveLength(1)
      for (const file of scriptsOf(html).modules) {
        expect(builtFile(file), file).not.toMatch(/FirebaseError|@firebase\//)
      }
    })

    test(`${path} passes the strict policy: nothing inline but hashed styles`, () => {
      const html = builtPage(path)
      expect(html).not.toMatch(/<[^>]+ style="/)
      expect(html).not.toMatch(/<[^>]+ on[a-z]+="/)
    })
  }
})
