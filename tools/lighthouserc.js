import { readFileSync } from 'node:fs'
import { chromiumFlags } from './system/chromium-flags.ts'

const sitemap = readFileSync(new URL('../web/dist/sitemap.xml', import.meta.url), 'utf8')
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address]) => new URL(address).pathname,
)
const median = (minScore) => ['error', { minScore, aggregationMethod: 'median' }]

/**
 * `npm run lighthouse`: measures every public page on a phone, five runs each, and checks the
 * medians against the targets in docs/figures.md. Reports go to .local/lighthouse.
 */
export const ci = {
  collect: {
    url: [...listed, '/about', '/auth'].map((path) => process.env.HOSTING_ORIGIN + path),
    numberOfRuns: 5,
    settings: {
      chromeFlags: ['--headless=new', ...chromiumFlags()].join(' '),
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    },
  },
  assert: {
    assertMatrix: [
      {
        matchingUrlPattern: '.*',
        assertions: {
          'categories:performance': median(0.99),
          'categories:accessibility': median(1),
          'categories:best-practices': median(1),
        },
      },
      {
        // /about is a second URL of the home page, and its canonical URL is the home page's.
        matchingUrlPattern: '^(?!.*/about$)',
        assertions: { 'categories:seo': median(1) },
      },
    ],
  },
  upload: { target: 'filesystem', outputDir: '.local/lighthouse' },
}
