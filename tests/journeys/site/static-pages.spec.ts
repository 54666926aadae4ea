import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { builtPage } from '../../support/site.ts'
import { routes } from '../../../web/src/app/routes.tsx'

const hydrated = 'html[data-hydrated]'
const staticPaths = routes.filter(({ isStatic }) => isStatic).map(({ path }) => path)

/** Marks the document, to distinguish a navigation inside the site from a page load. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('no static page has a control that needs its own script', async ({ page }) => {
  const controls = 'button, input, select, textarea, form, dialog, [popover], [tabindex]'
  const answered = '[data-map-opener], form[action="/quote"], form[action="/quote"] *'
  for (const path of staticPaths) {
    await page.setContent(builtPage(path))
    const main = page.locator('main')
    await expect(main, path).toHaveCount(1)
    await expect(main.locator(`:is(${controls}):not(${answered})`), path).toHaveCount(0)
  }
})

test('links open a page without a page load, and update its head and content', async ({ page }) => {
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

  await test.step('the head matches the page shown, after several pages', async () => {
    await page.goBack()
    await expect(page.locator('h1')).not.toHaveText('Get a Free Quote')
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

  await test.step('a link to the same page keeps its content', async () => {
    await page.locator('footer a[href="/faq"]').click()
    await expect(page.locator('h1')).toHaveText('FAQ')
    const text = await page.locator('main').textContent()
    await page.locator('footer a[href="/faq"]').click()
    await page.evaluate(() => (window.location.hash = '#main'))
    expect(await page.locator('main').textContent()).toBe(text)
  })
})
