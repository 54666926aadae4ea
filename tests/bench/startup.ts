import { mkdirSync, writeFileSync } from 'node:fs'
import { pages } from '@moving/domain/pages'
import { chromium, type Browser } from '@playwright/test'
import { requireBrowser } from '../../tools/system/browser.ts'
import { chromiumFlags } from '../../tools/system/chromium-flags.ts'
import { inLocal, inRoot } from '../../tools/system/project-paths.ts'
import { runCommand } from '../../tools/system/run-command.ts'
import { hostingOrigin } from '../support/local-system.ts'
import { measureMoves, measurePublicPage, measureStart, measureSteps } from './startup/measure.ts'
import { ourPages, type StartedPage } from './startup/our-pages.ts'
import { buildReactAdmin } from './startup/react-admin.ts'
import { serveStatic } from './startup/static-server.ts'
import { createTable } from './startup/table.ts'

const reference = 'react-admin'
const starts = createTable("Start on a phone, beside react-admin's list")
const moves = createTable('Between /admin and /analytics')
const publicPages = createTable('Public pages, beside the same without their script')

async function countSteps(browser: Browser, columns: readonly StartedPage[]): Promise<string> {
  const listings: string[] = []
  for (const column of columns) {
    const { steps, listing } = await measureSteps(browser, column)
    starts.record(column.name, { 'steps after the document': steps })
    listings.push(`${column.name}: ${steps} steps after the document\n${listing}\n`)
  }
  const text = listings.join('\n')
  mkdirSync(inLocal('bench'), { recursive: true })
  writeFileSync(inLocal('bench', 'startup-steps.txt'), text)
  return text
}

/**
 * Measures one page after the other in each run, so that a slow moment of the machine affects all
 * of them.
 */
async function measureInTurns(browser: Browser, runs: number): Promise<void> {
  const ours = await ourPages()
  const list = await serveStatic(await buildReactAdmin())
  const bare = await serveStatic(inRoot('web/dist'), withoutScript)
  const theirs = { name: reference, url: list.origin, card: 'main tbody tr' }
  const columns: StartedPage[] = [...Object.values(ours), theirs]
  await countSteps(browser, columns)
  for (let run = 1; run <= runs; run += 1) {
    console.error(`Run ${run} of ${runs}`)
    for (const column of columns) starts.record(column.name, await measureStart(browser, column))
    for (const [move, measured] of await measureMoves(browser, ours.desk, ours.figures)) {
      moves.record(move, measured)
    }
    for (const path of [pages.home, pages.quote]) {
      publicPages.record(path, await measurePublicPage(browser, hostingOrigin() + path))
      publicPages.record(`${path} bare`, await measurePublicPage(browser, bare.origin + path))
    }
  }
  list.close()
  bare.close()
}

const withoutScript = (html: string) => html.replace(/<script\b[^>]*>[^]*?<\/script>/g, '')

/*
 * `npm run bench:startup [-- RUNS]`: measures how pages start on a phone, compared to react-admin's
 * list and to the same public pages without their script (docs/figures.md). Counts are exact;
 * milliseconds depend on the machine. `-- steps` only prints the request waterfall of the office
 * and the portal.
 */
await runCommand(async () => {
  const [word = '5'] = process.argv.slice(2)
  const executablePath = requireBrowser(console.error)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  if (word === 'steps') {
    console.log(await countSteps(browser, Object.values(await ourPages())))
  } else {
    await measureInTurns(browser, Number(word))
    starts.print(reference)
    moves.print()
    publicPages.print()
  }
  await browser.close()
  return 0
})
