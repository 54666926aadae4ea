import { pages } from '@moving/domain/pages'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { builtPage, publicPaths } from '../../support/site.ts'
import { routes } from '../../../web/src/app/routes.tsx'

const hydrated = 'html[data-hydrated]'
const staticPaths = routes.filter(({ isStatic }) => isStatic).map(({ path }) => path)

/** Marks the document, so that a test can tell a navigation inside the site from a load. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

for (const path of staticPaths) {
  test(`${path} has nothing that only its own script could answer`, async ({ page }) => {
    await page.setContent(builtPage(path))
    const main = page.locator('main')
    const controls = 'button, input, select, textarea, form, dialog, [popover], [tabindex]'
    const answered = '[data-map-opener], form[action="/quote"], form[action="/quote"] *'
    await expect(main.locator(`:is(${controls}):not(${answered})`)).toHaveCount(0)
  })
}

test('links in the text of a page lead on without a load, and back shows the page again', async ({
  page,
}) => {
  await page.goto('/services')
  await page.locator(hydrated).waitFor()
  await markDocument(page)
  const text = await page.locator('main').innerText()
  await page.locator('main a[href^="/quote"]').first().click()
  await expect(page.locator('h1')).toHaveText('Get a Free Quote')
  await page.goBack()
  await expect(page.locator('h1')).not.toHaveText('Get a Free Quote')
  expect(await page.locator('main').innerText()).toBe(text)
  await page.locator('main a[href^="/quote"]').last().click()
  await expect(page.locator('h1')).toHaveText('Get a Free Quote')
  expect(await isMarked(page)).toBe(true)
})

test('the head is that of the page shown, once, after any number of pages', async ({ page }) => {
  await page.goto('/services')
  await page.locator(hydrated).waitFor()
  for (const path of ['/faq', '/quote', '/services']) {
    await page.evaluate(
      (to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(),
      path,
    )
    await expect(page).toHaveTitle(/<title>([^<]*)<\/title>/.exec(builtPage(path))?.[1] ?? path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    for (const element of ['title', 'link[rel=canonical]', 'meta[name=description]'])
      await expect(page.locator(`head ${element}`)).toHaveCount(1)
  }
})

test('the address of the same page keeps its content', async ({ page }) => {
  await page.goto('/faq')
  await page.locator(hydrated).waitFor()
  const text = await page.locator('main').textContent()
  await page.locator('footer a[href="/faq"]').click()
  await page.evaluate(() => (window.location.hash = '#main'))
  expect(await page.locator('main').textContent()).toBe(text)
})

// /auth draws its forms once it is known who is signed in.
for (const path of publicPaths.filter((candidate) => candidate !== pages.auth)) {
  test(`${path} starts without a style that its HTML lacks`, async ({ page }) => {
    await page.goto(path)
    await page.locator(hydrated).waitFor()
    const added = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
        .filter(({ ownerNode }) => (ownerNode as HTMLElement).dataset['page'] === undefined)
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        // The footer's dot says whether the office is open just now.
        .filter((rule) => !/background: (currentcolor|transparent)/i.test(rule)),
    )
    expect(added).toEqual([])
  })
}
