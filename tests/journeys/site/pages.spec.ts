import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { publicPaths } from '../../support/site.ts'

const notFound = '/nowhere'
const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 375, height: 812, colorScheme: 'dark' },
  { width: 375, height: 812, colorScheme: 'light' },
] as const

/** Gathers every shift of the layout from the first paint on. */
async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const layoutShift = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce((a, b) => a + b, 0),
  )

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.use({
  // The address is unknown on purpose: the page logs it, the browser its status.
  expectedErrors: [/404: a visitor asked for an unknown route|status of 404/],
})

for (const path of [...publicPaths, notFound]) {
  test(`${path} hydrates in silence, holds still, and is accessible in both modes`, async ({
    page,
  }) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (path !== notFound) messages.push(`${message.type()}: ${message.text()}`)
    })
    await watchLayout(page)
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    expect(messages).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    for (const { width, height, colorScheme } of views) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
  })

  test(`${path} fits a width of 320 px, also with text at 200 % on a wider one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await overflow(page), 'at 320 px').toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page), 'text at 200 %').toBeLessThanOrEqual(0)
  })
}
