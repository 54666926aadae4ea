import { pages } from '@moving/domain/pages'
import type { Page } from '@playwright/test'
import { accountButton, expect, signIn, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'
import { waitForModule } from '../../support/loaded-module.ts'
import { publicPaths } from '../../support/site.ts'

const hydrated = 'html[data-hydrated]'
const limit = 0.01

/**
 * Follows a link by its URL, or navigates as the browser's buttons do. It doesn't click, because
 * layout shifts within half a second of a click aren't counted.
 */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.scrollTo(0, 0)
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]`)
    if (link !== null) return link.click()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test.describe('navigation', () => {
  test.use({
    // The last URL is unknown on purpose, which the page logs.
    expectedErrors: [/404: a visitor asked for an unknown route/],
  })

  for (const { screen, width, height, tag } of [
    { screen: 'a phone', width: 375, height: 812, tag: [] },
    { screen: 'a wide screen', width: 1440, height: 900, tag: ['@deep'] },
  ]) {
    test(`nothing jumps from page to page on ${screen}`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await watchLayout(page)
      await page.goto('/terms')
      await page.locator(hydrated).waitFor()
      for (const path of [...publicPaths, '/nowhere']) {
        const heading = await page.locator('h1').textContent()
        await follow(page, path)
        // '/' and '/about' are the same page.
        if (path !== '/about') await expect(page.locator('h1')).not.toHaveText(heading ?? '')
        if (path === '/auth') await page.getByLabel('Email').waitFor()
        expect(await layoutShift(page), `up to ${path}`).toBeLessThanOrEqual(limit)
      }
    })
  }
})

test('nothing jumps on public pages when the session loads', async ({ page, customer }) => {
  await signIn(page, customer)
  await watchLayout(page)
  for (const [width, path] of [
    [1280, '/'],
    [1600, '/services'],
    [375, '/blog'],
    [1280, '/quote'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await page.locator(hydrated).waitFor()
    // The menu loads when it is hovered.
    if (width >= 1280) {
      await accountButton(page, customer.email).hover()
      await page.getByRole('banner').locator('button[aria-haspopup=menu]').waitFor()
    }
    // The email is filled in from the account once the session has loaded.
    if (path === '/quote') await expect(page.getByLabel('Email')).toHaveValue(customer.email)
    expect(await layoutShift(page), `${path} at ${width} px`).toBeLessThanOrEqual(limit)
  }
})

for (const path of ['/services', pages.admin]) {
  test(`${path} has a header of one row with 24 letters of the account’s name`, async ({
    page,
    admin,
  }) => {
    await signIn(page, admin)
    for (const width of [1280, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const button = accountButton(page, admin.email)
      await button.waitFor()
      const { height, hidden } = await button.evaluate((shown) => {
        const name = shown.firstElementChild as HTMLElement
        name.textContent = 'hannah.montgomery-woodwa'
        const header = shown.closest('header') as HTMLElement
        return { height: header.offsetHeight, hidden: name.scrollWidth - name.clientWidth }
      })
      expect.soft(height, `height at ${width} px`).toBe(path === pages.admin ? 56 : 73)
      expect.soft(hidden, `letters cut at ${width} px`).toBe(0)
    }
  })
}

test('hovering, focusing or touching a link loads its page, which then opens without a network', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator(hydrated).waitFor()
  const footer = page.getByRole('contentinfo')
  const link = (name: string) => footer.getByRole('link', { name, exact: true })
  const chunk = (name: string) => page.waitForResponse(new RegExp(`/assets/${name}-page-`))
  const intents = [
    { name: 'FAQ', heading: 'FAQ', fetched: chunk('faq'), show: () => link('FAQ').hover() },
    {
      name: 'Terms of Service',
      heading: 'Terms of Service',
      fetched: chunk('terms'),
      show: () => link('Terms of Service').focus(),
    },
    {
      name: 'Privacy Policy',
      heading: 'Privacy Policy',
      fetched: chunk('privacy'),
      show: () => link('Privacy Policy').dispatchEvent('touchstart'),
    },
  ]
  const modules: string[] = []
  page.on('response', (response) => modules.push(response.url()))
  for (const { fetched, show } of intents) {
    await show()
    await fetched
  }
  for (const url of modules.filter((each) => each.endsWith('.js'))) await waitForModule(page, url)
  // No request is answered from here on.
  await page.route(/\/assets\//, () => {})
  for (const { name, heading } of intents) {
    await page.evaluate(() => {
      const spinners: string[] = []
      Object.assign(window, { spinners })
      new MutationObserver(() => {
        const spinner = document.querySelector('main [role=status]')
        if (spinner !== null) spinners.push(spinner.textContent)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await link(name).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const seen = await page.evaluate(() => Reflect.get(window, 'spinners') as string[])
    expect(seen, `${name} opens without a spinner`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
