import type { Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { anyQuoteId } from '../support/stored-quote.ts'

const section = (page: Page) => page.getByRole('region', { name: 'The quote form right now' })

test('/analytics says below the funnel how the quote form stands', async ({ page, admin }) => {
  const source = { channel: 'web', session_id: null, filled_in_ms: 48_000, trapped: false }
  await adminClients()
    .db.collection(collections.quoteSources)
    .doc(anyQuoteId())
    .set({ ...source, created_at: Timestamp.now() })
  await signIn(page, admin)
  await page.goto('/analytics')
  await expect(section(page)).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    const form = section(page).getByText(/^Form: .* since the last request, /)
    await expect(form).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(section(page).getByText(/^Quote page: /)).toBeVisible()
  await expect(section(page)).toContainText(/as of \w+day, .* [AP]M ET/)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  const funnel = headings.indexOf('From visit to booked move')
  expect(headings[funnel + 1]).toBe('The quote form right now')
})

test('/analytics warns of a silent form and leads to it', async ({ page, admin }) => {
  await page.route('**/refreshAnalytics', async (route) => {
    const response = await route.fetch()
    const { result } = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { result: { ...result, watch: silent() } } })
  })
  await signIn(page, admin)
  await page.goto('/analytics')
  const warning = section(page).getByText(/^Form: 14 started since the last request, /)
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(warning).toContainText('Normally about 6 of 14 people submit it. Please try it.', {
      timeout: 5000,
    })
  }).toPass()
  await expect(section(page)).toContainText(
    'Too few to judge: 7 of 20 visitors who opened it in 28 days.',
  )
  await expect(section(page).getByRole('link', { name: 'Open the quote form' })).toHaveAttribute(
    'href',
    '/quote',
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 375]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
    }
  }
})

function silent() {
  const now = Date.now()
  return {
    judged_at: now,
    form: { verdict: 'silent', came: 14, since: now - 2 * 86_400_000, reached: 50, went_on: 20 },
    page: { verdict: 'too_few', came: 3, since: now - 600_000, reached: 7, went_on: 2 },
  }
}
