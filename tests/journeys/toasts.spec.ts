import { emailLocalPart } from '@moving/domain/account/email-local-part'
import type { Locator, Page } from '@playwright/test'
import { accountButton, expect, signIn, test } from '../support/journey.ts'
import { openCard, openUpdate, storeDeskQuote } from '../support/desk-page.ts'

test.use({ expectedErrors: [/Failed to (load resource|update|export)|@firebase\/firestore/] })

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Whether a press in the middle of a control reaches it, and no toast over it. */
const isReachable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })

const named = (dialog: Locator, name: string) => dialog.getByRole('button', { name })

const desktop = { width: 1440, height: 900 }
const phone = { width: 375, height: 700 }

test('a toast covers neither the account menu nor what is pressed next, on a desk and on a phone', async ({
  page,
  admin,
}) => {
  await page.setViewportSize(phone)
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const card = await openCard(page, quote)
  await page.route('**/exportQuotes', (route) => route.abort())
  const exporting = page.getByRole('button', { name: 'Export CSV' })
  await exporting.click()
  await expect(toast(page, 'Failed to export data')).toBeVisible()
  expect(await isReachable(exporting)).toBe(true)

  await page.setViewportSize(desktop)
  expect(await isReachable(exporting)).toBe(true)
  const account = accountButton(page, admin.email)
  await account.click()
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toBeVisible()
    expect(await isReachable(item)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  const dialog = await openUpdate(page, card)
  await page.route(/documents:(commit|batchGet)/, (route) => route.abort())
  const saving = dialog.getByRole('button', { name: 'Update Quote' })
  await dialog.getByLabel('Estimate Amount ($)').fill('900')
  await saving.click()
  await expect(toast(page, 'Failed to update quote')).toBeVisible()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expect(toast(page, 'Failed to update quote')).toBeVisible()
    for (const button of [saving, ...['Cancel', 'Close'].map((name) => named(dialog, name))]) {
      expect(await isReachable(button), `${size.width} px`).toBe(true)
    }
  }
})

test('below 1280 px the menu says who is signed in, and as what', async ({ page, admin }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/faq')
  const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('#side-menu')
  await open()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(menu.getByText('admin', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await signIn(page, admin)
  await page.goto('/dashboard')
  await open()
  await expect(menu.getByText(emailLocalPart(admin.email), { exact: true })).toBeVisible()
  await expect(menu.getByText('admin', { exact: true })).toBeVisible()
})
