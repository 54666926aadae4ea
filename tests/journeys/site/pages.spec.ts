import { pages } from '@moving/domain/pages'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, sidewaysScroll, test } from '../../support/journey.ts'
import { cutTexts, doubleText } from '../../support/large-text.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'
import { publicPaths } from '../../support/site.ts'

// This file runs late; in parallel mode, free workers share its many pages.
test.describe.configure({ mode: 'parallel' })

const notFound = '/nowhere'
/**
 * /auth shows its forms once the session is known, and /move once the page has looked for a key in
 * the URL.
 */
const drawnLater: readonly string[] = [pages.auth, pages.move, notFound]
/** No color depends on the width, so each color scheme is checked at one width. */
const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const
type View = (typeof views)[number]

const addedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .filter(({ ownerNode }) => (ownerNode as HTMLElement).dataset['page'] === undefined)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      // The dot in the footer shows whether the office is open now, so its style may change.
      .filter((rule) => !/background: (currentcolor|transparent)/i.test(rule)),
  )

test.use({
  // The URL is unknown on purpose; the page logs that, and the browser logs the status.
  expectedErrors: [/404: a visitor asked for an unknown route|status of 404/],
})

async function expectAccessibleIn(page: Page, { width, height, colorScheme }: View) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expectAccessible(page)
}

const paths = [...publicPaths, notFound]
/** The pages alternate between the views. The deep test checks the other view of each page. */
const viewOf = (index: number): View => views[index % views.length] ?? views[0]

for (const [index, path] of paths.entries()) {
  test(`${path} hydrates without a warning or a new style, doesn’t move, is accessible, and fits small screens and large text`, async ({
    page,
  }) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (path !== notFound) messages.push(`${message.type()}: ${message.text()}`)
    })
    await watchLayout(page)
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    if (!drawnLater.includes(path)) expect(await addedStyles(page)).toEqual([])
    expect(messages).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessibleIn(page, viewOf(index))

    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sidewaysScroll(page), 'at 320 px').toBe(0)
    await doubleText(page)
    for (const width of [375, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `text at 200 %, ${width} px`).toBe(0)
      expect(await cutTexts(page), `text at 200 %, ${width} px`).toEqual([])
    }
  })
}

test(
  'every page is accessible in the other color scheme too',
  { tag: '@deep' },
  async ({ page }) => {
    for (const [index, path] of paths.entries()) {
      await test.step(path, async () => {
        await page.goto(path)
        await page.locator('html[data-hydrated]').waitFor()
        await expectAccessibleIn(page, viewOf(index + 1))
      })
    }
  },
)
