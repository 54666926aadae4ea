import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../tests/support/chromium.ts'
import { requireBrowser } from './system/browser.ts'
import { inRoot } from './system/paths.ts'

/**
 * `npm run lighthouse`: mobile Lighthouse over every public page, the median of five runs each (or of
 * LIGHTHOUSE_RUNS), printed and written to docs/lighthouse.md. Runs inside `npm run with-emulators`.
 */
const origin = process.env.HOSTING_ORIGIN
if (origin === undefined) throw new Error('No HOSTING_ORIGIN: start this by npm run lighthouse')
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What the sitemap of the build names. */
const sitemap = readFileSync(inRoot('web/dist/sitemap.xml'), 'utf8')
const publicPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address, origin).pathname,
)

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(path: string, port: number) {
  const rows: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${origin}${path}`, { port, onlyCategories: [...categories] })
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${path}`)
    const { lhr } = result
    const milliseconds = (audit: string) => Math.round(lhr.audits[audit]?.numericValue ?? 0)
    rows.push([
      ...categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      milliseconds('largest-contentful-paint'),
      milliseconds('total-blocking-time'),
    ])
  }
  return [0, 1, 2, 3, 4, 5].map((column) => median(rows.map((row) => row[column] ?? 0)))
}

const chrome = await launch({
  chromePath: requireBrowser((text) => console.error(text)),
  chromeFlags: ['--headless=new', ...chromiumFlags()],
})
const lines = [
  `Lighthouse, mobile, median of ${runs} runs a page, against the local system.`,
  '',
  '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms |',
  '| --- | --- | --- | --- | --- | --- | --- |',
]
try {
  for (const path of publicPaths) {
    const line = `| ${[path, ...(await measure(path, chrome.port))].join(' | ')} |`
    console.log(line)
    lines.push(line)
  }
} finally {
  chrome.kill()
}
mkdirSync(inRoot('docs'), { recursive: true })
writeFileSync(inRoot('docs/lighthouse.md'), `# Lighthouse\n\n${lines.join('\n')}\n`)
