import { pages } from '@moving/domain/pages'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { requestOf, storeDeskQuote } from '../../support/desk-page.ts'
import { actAsCustomer } from '../../support/customer-actions.ts'
import { storeDueRequest } from '../../support/due-request.ts'
import { accountButton, expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { shiftSinceStart } from '../../support/layout-shift.ts'

test.use({ expectedErrors: [/Failed to (load resource|export)|Not saved/] })

const phone = { width: 375, height: 812 }
const officeBar = (page: Page) => page.getByRole('navigation', { name: 'Office' })
const toast = (page: Page) => page.locator('[data-type]')

/** Waits for the counts in the bar, which load after the page's first response. */
const countsThere = (page: Page) =>
  expect(officeBar(page).getByRole('link', { name: /^Today/ })).toContainText(/\d/)

async function expectInReach(controls: Locator) {
  for (const control of await controls.all()) {
    const isReached = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    expect(isReached, (await control.textContent()) ?? '').toBe(true)
  }
}

test('from 1024 px on the office’s bar is one line of 56 px with all its parts', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [pages.calls, pages.analytics]) {
      await page.goto(path)
      await expect(accountButton(page, admin.email)).toContainText('admin')
      const banner = page.getByRole('banner')
      expect((await banner.boundingBox())?.height, `at ${width} px`).toBe(56)
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
      const links = officeBar(page).getByRole('link')
      await expect(links).toHaveCount(7)
      const controls = banner.locator(':is(a, button, input):visible')
      await expectInReach(controls)
      const boxes = await Promise.all((await controls.all()).map((one) => one.boundingBox()))
      const sorted = boxes.flatMap((box) => box ?? []).toSorted((a, b) => a.x - b.x)
      for (const [at, { x }] of sorted.entries()) {
        const before = sorted[at - 1]
        if (before) expect(x, `at ${width} px`).toBeGreaterThanOrEqual(before.x + before.width)
      }
    }
  }
})

test(
  'the Website menu opens and closes with the keyboard and leads to the website',
  { tag: '@deep' },
  async ({ page, admin }) => {
    await signIn(page, admin)
    await page.goto(settingsPathFor('company'))
    await page.locator('html[data-hydrated]').waitFor()
    const opener = page.getByRole('button', { name: 'Website' })
    const website = page.getByRole('navigation', { name: 'Website' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(website.getByRole('link')).toHaveCount(8)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(website).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(website.getByRole('link', { name: 'About' })).toBeFocused()
    await website.getByRole('link', { name: 'Reviews' }).click()
    await expect(page).toHaveURL(pages.testimonials)
    await expect(page.getByRole('navigation', { name: 'Primary' })).toBeVisible()
    await expect(officeBar(page)).toHaveCount(0)
    await page.goBack()
    await expect(officeBar(page)).toBeVisible()
  },
)

test('on a phone the office’s pages are within reach of a thumb, and the bar hides nothing', async ({
  page,
  admin,
}) => {
  await Promise.all(Array.from({ length: 4 }, () => storeDueRequest({ why: 'new' })))
  await page.setViewportSize(phone)
  await signIn(page, admin)
  await page.goto(pages.calls)
  await page.getByRole('article').first().waitFor()
  const links = officeBar(page).getByRole('link')
  await expect(links).toHaveText([/^Today/, 'Admin', 'Calendar', /^Inbox/])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const targets = [
    ...(await links.all()),
    more,
    ...(await page.getByRole('banner').locator('button:visible').all()),
  ]
  for (const target of targets) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }

  await test.step('More lists the other pages and the website, and closes when a link is clicked', async () => {
    await more.click()
    const rest = page.getByRole('navigation', { name: 'More' })
    await expect(rest.getByRole('link')).toHaveText(['Money', 'Analytics', 'Settings'])
    const website = page.getByRole('navigation', { name: 'Website' })
    await expect(website.getByRole('link')).toHaveCount(8)
    for (const link of [
      ...(await rest.getByRole('link').all()),
      ...(await website.getByRole('link').all()),
    ]) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)
    await rest.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(settingsPathFor('company'))
    await expect(rest).toBeHidden()
    await page.goBack()
  })

  await test.step('a control with keyboard focus is never under the bar', async () => {
    await page.getByRole('article').first().waitFor()
    const bar = (await officeBar(page).locator('..').boundingBox())?.y ?? 0
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate((edge) => {
        const focused = document.activeElement
        if (focused?.closest('main') === null || focused === null) return false
        return focused.getBoundingClientRect().bottom > edge
      }, bar)
      expect(under, `after ${presses + 1} tabs`).toBe(false)
    }
  })

  await test.step('the end of the page is above the bar', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const end = await page.getByRole('contentinfo').getByText('All rights reserved').boundingBox()
    const bar = await officeBar(page).locator('..').boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  await test.step('a toast is above the bar', async () => {
    await page.goto(pages.admin)
    await page.route('**/exportCsv/quotes', (route) => route.abort())
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(toast(page)).toBeVisible()
    const box = await toast(page).boundingBox()
    const bar = await officeBar(page).locator('..').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expectInReach(officeBar(page).getByRole('link'))
    await expectInReach(toast(page).getByRole('button', { name: 'Dismiss' }))
  })
})

for (const size of [phone, { width: 1440, height: 900 }]) {
  test(
    `a toast moves nothing on the office’s pages at ${size.width} px`,
    { tag: size === phone ? [] : ['@deep'] },
    async ({ page, admin }) => {
      const quote = await storeDeskQuote()
      await signIn(page, admin)
      await page.setViewportSize(size)
      // Requests of other journeys would push the row down.
      await page.goto(`${pages.admin}?q=${quote.id}`)
      const first = page.getByRole('article').first()
      await first.waitFor()
      await countsThere(page)
      await page.route('**/exportCsv/quotes', (route) => route.abort())
      const places = async () =>
        Promise.all(
          [page.getByRole('heading', { level: 1 }), first, officeBar(page)].map((part) =>
            part.boundingBox(),
          ),
        )
      const before = await places()
      await page.getByRole('button', { name: 'Export CSV' }).click()
      await expect(toast(page)).toBeVisible()
      expect(await places()).toEqual(before)
    },
  )
}

for (const size of [phone, { width: 1440, height: 900 }]) {
  test(
    `nothing moves while Today and a request load at ${size.width} px`,
    { tag: size === phone ? [] : ['@deep'] },
    async ({ page, admin }) => {
      const quote = await storeDueRequest({ why: 'new' })
      await storeDeskQuote()
      await actAsCustomer(quote, { act: 'ask', text: 'Do you bring wardrobe boxes?' })
      await signIn(page, admin)
      await page.setViewportSize(size)
      await page.goto(requestPathFor(quote.id))
      const request = requestOf(page, quote)
      await expect(request.getByLabel('Your answer')).toBeVisible()
      await expect(request.getByRole('link', { name: /^Seen before/ })).toBeVisible()
      await expect(request.getByText('Request received')).toBeVisible()
      await countsThere(page)
      expect(await shiftSinceStart(page), 'on the request').toEqual({ sum: 0, moved: [] })

      await page.goto(pages.calls)
      await expect(page.getByRole('article', { name: quote.name })).toBeVisible()
      // Requests of other journeys appear and disappear below the heading.
      await countsThere(page)
      expect((await shiftSinceStart(page)).moved.filter(isOfFigures), 'on Today').toEqual([])
    },
  )
}

const isOfFigures = (moved: string) => moved.includes('Requests from the website')
