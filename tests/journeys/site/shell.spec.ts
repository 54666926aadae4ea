import { expect, holdRequests, test } from '../../support/journey.ts'

const hydrated = 'html[data-hydrated]'

test('on a phone the menu works with the keyboard, the call bar appears and disappears, and links are as tall as a thumb', async ({
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

  await test.step('the bar with the phone number appears once the page’s own quote button is off the screen', async () => {
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

  await test.step('footer links and the link to reset a password are 44 px high', async () => {
    await page.goto('/auth')
    // Reads all links at once, because links about the company may change.
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .or(page.getByRole('button', { name: 'Forgot your password' }))
      .evaluateAll((all) =>
        all.map((link) => ({
          text: link.textContent,
          height: link.getBoundingClientRect().height,
        })),
      )
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter(({ height }) => height < 44)).toEqual([])
  })
})

test('a click before hydration changes the color mode after it, and the next page starts in that mode', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const release = await holdRequests(page, /\/assets\/entry-browser/)
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark colors' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await ground()
  expect(dark).not.toBe(light)

  // Only the loader script may load.
  await page.route(/\/assets\/(?!loader)/, () => {})
  await page.goto('/faq', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect(await ground()).toBe(dark)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('following a link updates title, focus and scroll position, and going back restores them', async ({
  page,
}) => {
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

test('a page that was built last year starts without an error in the new year', async ({
  page,
}) => {
  await page.clock.setSystemTime(new Date().setFullYear(new Date().getFullYear() + 1))
  await page.goto('/about')
  await page.locator(hydrated).waitFor()
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.')
})
