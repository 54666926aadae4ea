import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly {
    node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }[]
}

/**
 * Records every layout shift from the first paint of each page on; call it before the page is
 * opened.
 */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as LayoutShift
        if (!hadRecentInput) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of unexpected layout shifts since the page was opened, after the next two frames. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    const { layoutShifts } = window as unknown as { layoutShifts: number[] }
    return layoutShifts.reduce((sum, shift) => sum + shift, 0)
  })
}

/** Like `layoutShift`, with the elements that moved and their positions. */
export function shiftSinceStart(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: LayoutShift[] = []
        new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as LayoutShift[]))
        }).observe({ type: 'layout-shift', buffered: true })
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ')
        const report = () =>
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts.flatMap(({ value, sources }) =>
              sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${value.toFixed(3)} ${node?.textContent?.slice(0, 60)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
              ),
            ),
          })
        requestAnimationFrame(() => setTimeout(report, 100))
      }),
  )
}
