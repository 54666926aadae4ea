import { expect, type Page, type Request } from '@playwright/test'
import { builtFile, gzipped } from './site.ts'

/** How long the page has no input, and how far its clock moves at once, in milliseconds. */
const untouchedMs = 6000
const stepMs = 500

export interface LoadedScript {
  /** File names, for `builtFile`. */
  files: string[]
  /** Their total size, compressed as by Hosting. */
  kB: number
  /** The files with their sizes, for a failed test's message. */
  listing: string
}

/**
 * Measures all script that a page loads until six seconds of its own clock after it started, without input, so that
 * delayed scripts are included. A script that is still loading stops the clock.
 */
export async function measureLoadedScript(page: Page, path: string): Promise<LoadedScript> {
  const files = new Set<string>()
  const loading = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    files.add(pathname.slice(1))
    loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await page.clock.install()
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  for (let passed = 0; passed < untouchedMs; passed += stepMs) {
    await page.clock.runFor(stepMs)
    await expect.poll(() => loading.size).toBe(0)
  }
  const sizes = [...files].map((file) => [file, gzipped(builtFile(file)) / 1000] as const)
  const kB = sizes.reduce((sum, [, size]) => sum + size, 0)
  const lines = sizes.map(([file, size]) => `${size.toFixed(1)} kB ${file}`)
  return { files: [...files], kB, listing: [`${path}: ${kB.toFixed(1)} kB`, ...lines].join('\n') }
}
