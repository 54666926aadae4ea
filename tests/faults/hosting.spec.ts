import type { Page } from '@playwright/test'
import { deep, expect, lostConnections, signIn, test } from './support/faults.ts'

test.use({
  expectedErrors: [
    new RegExp(
      `${lostConnections.source}|A page failed|status of 404|account menu failed|dynamically imported module|The page did not start`,
    ),
  ],
})

const failure = (page: Page) => page.getByRole('heading', { name: 'This page couldn’t be loaded' })
const faq = (page: Page) => page.getByRole('heading', { level: 1, name: 'FAQ' })
const openFaq = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click()

async function openHome(page: Page) {
  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor()
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

test(
  'a page that can’t be loaded says so, retries at once, and loads in the end',
  deep,
  async ({ page, gates }) => {
    await openHome(page)
    await gates.hosting.refuse()
    await openFaq(page)
    await expect(failure(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /438-0930/ })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('We can’t be reached.')).toBeVisible()
    await expect(failure(page), 'and not the browser’s own error').toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()

    await gates.hosting.open()
    await openFaq(page)
    await expect(faq(page)).toBeVisible()
  },
)

test('after a deployment, a page whose old script is gone reloads once', deep, async ({ page }) => {
  await openHome(page)
  const loads = countLoads(page)
  await page.route('**/assets/faq-page-*.js', (route) => route.fulfill({ status: 404 }), {
    times: 2,
  })
  await openFaq(page)
  await expect(faq(page)).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  expect(loads()).toBe(1)
})

test(
  'a page whose script stays missing is shown as it was served, without endless reloads',
  deep,
  async ({ page }) => {
    await openHome(page)
    const loads = countLoads(page)
    await page.route('**/assets/faq-page-*.js', (route) => route.fulfill({ status: 404 }))
    await openFaq(page)
    await expect(faq(page), 'as it was served').toBeVisible()
    await page.locator('html[data-hydrated]').waitFor()
    expect(loads()).toBe(1)
  },
)

test(
  'an account menu that can’t be loaded leaves the page usable, and loads when it is clicked',
  deep,
  async ({ page, customer }) => {
    await signIn(page, customer)
    await page.route('**/assets/account-menu-list-*.js', (route) => route.abort())
    await page.goto('/faq')
    const button = page.getByRole('banner').getByRole('button', { name: /customer/ })
    await expect(button).toBeVisible()
    await expect(faq(page)).toBeVisible()
    await page.unrouteAll()
    await button.click()
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  },
)
