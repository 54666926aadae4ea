import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags } from '../system/chromium-flags.ts'
import type { Figures } from './report.ts'

/** How often a run that brought no figures is made again, a page. */
const spareRuns = 2

/**
 * Lighthouse on one address, mobile, `runs` times in a new browser. A run that breaks (a browser that
 * ended, a page that did not load) is made again, twice at most.
 * @throws Error when a page brings no figures even so
 */
export async function measure(
  address: string,
  options: { runs: number; chromePath: string },
): Promise<Figures[]> {
  const figures: Figures[] = []
  let spare = spareRuns
  while (figures.length < options.runs) {
    try {
      await withChrome(options.chromePath, async (port) => {
        while (figures.length < options.runs) figures.push(await runOnce(address, port))
      })
    } catch (cause) {
      if (spare === 0) throw cause
      spare -= 1
      console.error(`A run on ${address} is made again: ${String(cause)}`)
    }
  }
  return figures
}

async function withChrome(chromePath: string, use: (port: number) => Promise<void>) {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumFlags()],
  })
  try {
    await use(chrome.port)
  } finally {
    chrome.kill()
  }
}

async function runOnce(address: string, port: number): Promise<Figures> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableFullPageScreenshot: true,
  })
  if (result === undefined) throw new Error('Lighthouse said nothing')
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost: lostPoints(result.lhr),
  }
}

/** Audits of the three categories that must be whole, and that are not: what there is to mend. */
function lostPoints({ audits, categories }: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
}
