import type { Page } from '@playwright/test'
import { builtFile, gzipped } from './site.ts'

/** How long to wait without input, in milliseconds. */
const untouchedMs = 6000

export interface LoadedScript {
  /** File names, for `builtFile`. */
  files: string[]
  /** Their total size in kB, compressed as Hosting does. */
  kB: number
  listing: string
}

/**
 * Measures all script that a page loads until six seconds after it started, without input, so that
 * delayed scripts are included.
 */
export async function measureLoadedScript(page: Page, path: string): Promise<LoadedScript> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) files.add(pathname.slice(1))
  })
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForTimeout(untouchedMs)
  const sizes = [...files].map((file) => [file, gzipped(builtFile(file)) / 1000] as const)
  const kB = sizes.reduce((sum, [, size]) => sum + size, 0)
  const lines = sizes.map(([file, size]) => `${size.toFixed(1)} kB ${file}`)
  return { files: [...files], kB, listing: [`${path}: ${kB.toFixed(1)} kB`, ...lines].join('\n') }
}
