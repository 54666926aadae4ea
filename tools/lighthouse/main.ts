import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { requireBrowser } from '../system/browser.ts'
import { inRoot } from '../system/paths.ts'
import { serveControlPage } from './control-page.ts'
import { measure } from './measure.ts'
import { shortfalls, tableHead, tableRow, wasBusy, type Figures } from './report.ts'

/**
 * `npm run lighthouse -- [/quote /faq …]`: mobile Lighthouse over the public pages, all of them or
 * those named, the median of five runs each (or of LIGHTHOUSE_RUNS). Prints the table and, when all
 * pages were measured five times or more, writes docs/lighthouse.md. Ends with 1 when a median is
 * below its target. Runs inside `npm run with-emulators`.
 */
const origin = process.env.HOSTING_ORIGIN
if (origin === undefined) throw new Error('No HOSTING_ORIGIN: start this by npm run lighthouse')
const named = process.argv.slice(2).filter((path) => path.startsWith('/'))
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const chromePath = requireBrowser((text) => console.error(text))

/** What the sitemap of the build names, and the pages that it leaves out on purpose. */
function publicPaths(): string[] {
  const sitemap = readFileSync(inRoot('web/dist/sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address, origin).pathname,
  )
  return [...new Set([...listed, '/about', '/auth'])]
}

function explanation(control: Figures[]): string {
  return `The scores of every public page on a phone: the median of ${runs} runs a page, against the local
system (\`npm run lighthouse\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores).
Targets: performance 99, the others 100. /about cannot have all points of SEO: it is the home page under
another name, and its canonical address is that of the home page.

Lighthouse reckons a phone's times from a run on this machine, with the processor four times slower.
What else runs here stretches its tasks, and with them TBT alone, by hundreds of milliseconds: FCP, LCP
and CLS hardly move. So

- measure with nothing else running;
- the median of five runs forgives two bad ones, and a run that breaks is made again;
- a page of words without a script ("control") is measured before and after: what it is blocked by is
  the machine's. This time ${wasBusy(control) ? 'the machine was BUSY: measure again' : 'it was quiet'}.
`
}

const control = await serveControlPage()
const measureControl = () => measure(control.address, { runs: 2, chromePath })
const rows: string[] = []
const problems: string[] = []
const print = (row: string) => {
  console.log(row)
  rows.push(row)
}
const paths = named.length > 0 ? named : publicPaths()
// The first visit finds the emulators cold; it is nobody's.
await measure(`${origin}/`, { runs: 1, chromePath })
const before = await measureControl()
tableHead.forEach(print)
for (const path of paths) {
  const figures = await measure(`${origin}${path}`, { runs, chromePath })
  print(tableRow(path, figures))
  problems.push(...shortfalls(path, figures))
}
const controls = [...before, ...(await measureControl())]
print(tableRow('(control)', controls))
control.close()

if (wasBusy(controls)) console.error('The machine was busy: the figures say little. Measure again.')
if (problems.length > 0) console.error(`Below the targets:\n${problems.join('\n')}`)
if (named.length === 0 && runs >= 5) {
  mkdirSync(inRoot('docs'), { recursive: true })
  const text = `# Lighthouse\n\n${explanation(controls)}\n${rows.join('\n')}\n`
  writeFileSync(inRoot('docs/lighthouse.md'), text)
}
process.exitCode = problems.length > 0 ? 1 : 0
