import type { Page } from '@playwright/test'

/** Milliseconds. The browser doesn't report shorter interactions. */
const shortestReportedMs = 16

interface Gathered {
  longTasks: { start: number; end: number }[]
  /** Milliseconds from each event of a click to the next paint. */
  presses: number[]
}

declare global {
  interface Window {
    gathered: Gathered
  }
}

/** Records long tasks and interactions; call it before the page is opened. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gathered: Gathered = { longTasks: [], presses: [] }
    Object.assign(window, { gathered })
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) {
        gathered.longTasks.push({ start, end: start + duration })
      }
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (/^(pointer(down|up)|click)$/.test(name)) gathered.presses.push(duration)
      }
    }).observe({
      ...{ type: 'event', buffered: true },
      // TypeScript's types don't have it yet.
      ...{ durationThreshold: 16 },
    })
  })
}

/**
 * Total blocking time as Lighthouse defines it, in milliseconds: the part of each long task above
 * 50 ms, from the first contentful paint until five seconds pass without one.
 */
export function blockingTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { longTasks } = window.gathered
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    const quietSince = () => Math.max(paint() ?? performance.now(), longTasks.at(-1)?.end ?? 0)
    while (performance.now() < quietSince() + 5000) {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const over = longTasks.map(({ start, end }) => end - Math.max(start, paint() ?? 0) - 50)
    return over.reduce((sum, ms) => sum + Math.max(0, ms), 0)
  })
}

/**
 * Clicks the menu's button as soon as it is visible, as the first input of the page.
 * @returns milliseconds from the click to the first paint with the open menu
 */
export async function firstPress(page: Page): Promise<number> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.waitFor()
  const box = await menu.boundingBox()
  if (box === null) throw new Error('There is no menu to press')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.locator('#side-menu:popover-open').waitFor()
  await page.waitForTimeout(1000) // The browser reports a click after its paint.
  const { presses } = await page.evaluate(() => window.gathered)
  return Math.max(shortestReportedMs, ...presses)
}
