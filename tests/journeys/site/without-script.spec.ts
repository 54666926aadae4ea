import type { Page } from '@playwright/test'
import { business } from '../../../domain/src/business.ts'
import { expect, test } from '../../support/journey.ts'
import { publicPaths } from '../../support/site.ts'

test.use({ javaScriptEnabled: false })

async function expectPhoneForForm(page: Page) {
  const phone = page.getByRole('main').getByRole('link', { name: business.phone.display })
  await expect(phone.filter({ visible: true }).first()).toHaveAttribute(
    'href',
    `tel:${business.phone.e164}`,
  )
  await expect(page.getByText(/needs JavaScript\. Without it, please call/)).toBeVisible()
  await expect(page.locator('main form')).toBeHidden()
}

test('every public page is readable without JavaScript, with the phone number instead of a form', async ({
  page,
}) => {
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const text = await page.getByRole('main').innerText()
    const isShort = path === '/auth' || path === '/move'
    expect(text.length, path).toBeGreaterThan(isShort ? 90 : 200)
    await expect(page.getByRole('main').getByRole('status'), path).toBeHidden()
    const links = page.getByRole('link').filter({ visible: true })
    expect(await links.count(), path).toBeGreaterThan(15)
    if (['/quote', '/contact', '/auth', '/move'].includes(path)) await expectPhoneForForm(page)
  }
})

test('the menu, the FAQ and the link to the map work without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)

  await test.step('the FAQ opens one answer at a time and closes it again', async () => {
    const firstAnswer = page.getByText(/Book 2–4 weeks ahead\. For/)
    const secondAnswer = page.getByText(/We’re flexible if you give us notice/)
    await expect(firstAnswer).toBeHidden()
    await page.getByText('How far ahead should I book?').click()
    await expect(firstAnswer).toBeVisible()
    await page.getByText('Can I cancel or reschedule?').click()
    await expect(secondAnswer).toBeVisible()
    await expect(firstAnswer).toBeHidden()
    await page.getByText('Can I cancel or reschedule?').click()
    await expect(secondAnswer).toBeHidden()
  })

  await test.step('the service area has a plain link to OpenStreetMap', async () => {
    await page.goto('/contact')
    const link = page.getByRole('link', { name: 'See the area on OpenStreetMap' })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
    await expect(page.getByRole('button', { name: 'Open interactive map' })).toBeHidden()
  })
})
