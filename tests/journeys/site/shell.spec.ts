import { expect, holdRequests, test } from '../../support/journey.ts'
import { builtPage } from '../../support/site.ts'

const hydrated = 'html[data-hydrated]'

test('the side menu opens, is walked and closed by keyboard, and closes on a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await page.locator(hydrated).waitFor()
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'About' })).toBeFocused()
  await menu.getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL(/\/testimonials$/)
  await expect(menu).toBeHidden()
})

test('a press that comes before hydration is answered after it', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/entry-browser/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark colors' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the color mode is remembered and stands before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/faq')
  await page.locator(hydrated).waitFor()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark colors' }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)

  // Only the loader may run: nothing else arrives.
  await page.route(/\/assets\/(?!loader)/, () => {})
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect(await ground()).toBe(dark)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a navigation moves title, focus and view, and going back returns', async ({ page }) => {
  await page.goto('/')
  await page.locator(hydrated).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveTitle(/ \| Potomac Movers$/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('head title')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('the phone bar comes when the page’s own quote button has gone, and stays off forms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await page.locator(hydrated).waitFor()
  const bar = page.getByRole('link', { name: 'Call us' })
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Our Story' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await page.goto('/contact')
  await page.locator(hydrated).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
})

test('the header and the footer say what requirements 2.3 say', async ({ page }) => {
  await page.goto('/')
  const primary = page.getByRole('navigation', { name: 'Primary' }).getByRole('link')
  await expect(primary).toHaveText([
    'About',
    'Services',
    'Associated Services',
    'Student Moves',
    'Reviews',
    'Tips',
    'FAQ',
    'Contact',
  ])
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await expect(header.getByRole('link', { name: 'Get a Free Quote' }).first()).toHaveAttribute(
    'href',
    '/quote',
  )
  const footer = page.getByRole('contentinfo')
  // The year in which the pages were built, which a test whose clocks are ahead is not in any more.
  const [, year = ''] = /©\D*(20\d\d)/.exec(builtPage('/')) ?? []
  await expect(footer).toContainText(`© ${year} Potomac Movers`)
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
})

test('a page that was built last year starts without a fault in the new one', async ({ page }) => {
  await page.clock.setSystemTime(new Date().setFullYear(new Date().getFullYear() + 1))
  await page.goto('/about')
  await page.locator(hydrated).waitFor()
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.')
})

test('on a phone the footer’s links, and the way to a new password, are as high as a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/auth')
  const footer = page.getByRole('contentinfo')
  const links = [
    ...(await footer.getByRole('link').all()),
    page.getByRole('button', { name: 'Forgot your password' }),
  ]
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) {
    const box = await link.boundingBox()
    expect(box?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})
