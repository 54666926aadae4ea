import { pages } from '@moving/domain/pages'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'
import { publicPaths } from '../../support/site.ts'

// The longest file of all, and among the last: its pages are shared among the workers that are free.
test.describe.configure({ mode: 'parallel' })

const notFound = '/nowhere'
/** /auth draws its forms once it is known who is signed in, /move once it has looked for a link's key. */
const drawnLater: readonly string[] = [pages.auth, pages.move, notFound]
/** No color depends on the width: each mode at one of them. */
const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that reach out of an element which hides what does; those for screen readers are meant so. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hiding = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflow, clipPath } = getComputedStyle(element)
      return overflow === 'hidden' && clipPath === 'none' && element.closest('svg') === null
    })
    return hiding.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        if (text.parentElement?.closest('svg, [aria-hidden]') !== null) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        const isInside =
          left >= box.left - 1 &&
          right <= box.right + 1 &&
          top >= box.top - 1 &&
          bottom <= box.bottom + 1
        if (width > 0 && !isInside) cut.push(text.textContent ?? '')
      }
      return cut
    })
  })

/** Rules that scripts added to what the HTML brought. */
const addedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .filter(({ ownerNode }) => (ownerNode as HTMLElement).dataset['page'] === undefined)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      // The footer's dot says whether the office is open just now.
      .filter((rule) => !/background: (currentcolor|transparent)/i.test(rule)),
  )

test.use({
  // The address is unknown on purpose: the page logs it, the browser its status.
  expectedErrors: [/404: a visitor asked for an unknown route|status of 404/],
})

for (const path of [...publicPaths, notFound]) {
  test(`${path} hydrates in silence without a style that its HTML lacks, holds still, is accessible in both modes, and fits small screens and large text`, async ({
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

    for (const { width, height, colorScheme } of views) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }

    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page), 'at 320 px').toBeLessThanOrEqual(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `text at 200 %, ${width} px`).toBeLessThanOrEqual(0)
      expect(await cutTexts(page), `text at 200 %, ${width} px`).toEqual([])
    }
  })
}
