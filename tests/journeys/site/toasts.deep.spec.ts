import { emailLocalPart } from '@moving/domain/account/email-local-part'
import type { Locator, Page } from '@playwright/test'
import { accountButton, expect, signIn, test } from '../../support/journey.ts'
import { openCard, openUpdate, storeDeskQuote } from '../../support/desk-page.ts'
import { openFilledForm, sendForm, thankYou } from '../../support/quote-form.ts'

test.use({
  expectedErrors: [/Failed to (load resource|update|export)|@firebase\/firestore|Not saved/],
})

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Runs in the page. Marks the controls that a click in their middle reaches, and counts them. */
function markReachable(controls: Element[]): number {
  for (const control of controls) {
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isReached = hit !== null && (control.contains(hit) || hit.contains(control))
    control.classList.toggle('is-reached', isReached)
  }
  return controls.filter((control) => control.classList.contains('is-reached')).length
}

const isReachable = async (control: Locator) => (await control.evaluateAll(markReachable)) === 1

const named = (dialog: Locator, name: string) => dialog.getByRole('button', { name })

const desktop = { width: 1440, height: 900 }
const phone = { width: 375, height: 700 }

test('a toast covers neither the menus nor the next buttons, on a phone and a desktop', async ({
  page,
  admin,
}) => {
  await page.setViewportSize(phone)
  const quote = await storeDeskQuote()
  const menu = page.locator('#side-menu')
  const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()

  await test.step('the menu of a narrow window shows the signed-in user and their role', async () => {
    await page.goto('/faq')
    await openMenu()
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(menu.getByText('admin', { exact: true })).toBeHidden()
    await signIn(page, admin)
    await page.goto('/dashboard')
    await openMenu()
    await expect(menu.getByText(emailLocalPart(admin.email), { exact: true })).toBeVisible()
    await expect(menu.getByText('admin', { exact: true })).toBeVisible()
  })

  const card = await openCard(page, quote)
  await page.route('**/exportCsv/quotes', (route) => route.abort())
  const exporting = page.getByRole('button', { name: 'Export CSV' })
  await exporting.click()
  await expect(toast(page, 'Failed to export data')).toBeVisible()
  expect(await isReachable(exporting)).toBe(true)

  await page.setViewportSize(desktop)
  expect(await isReachable(named(page.locator('[data-type]'), 'Dismiss'))).toBe(true)
  const account = accountButton(page, admin.email)
  await account.click()
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toBeVisible()
    expect(await isReachable(item)).toBe(true)
  }
  // The menu handles keys a moment after it has opened.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused({ timeout: 1_000 })
  }).toPass()

  const dialog = await openUpdate(page, card)
  await page.route(/changeRequest/, (route) => route.abort())
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

async function coveredByToasts(elements: Locator): Promise<string[]> {
  const toasts = await elements.page().locator('[data-type]').last().boundingBox()
  if (toasts === null) throw new Error('No toast is shown')
  return elements.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((element) => {
          const box = element.getBoundingClientRect()
          return box.left < x + width && x < box.right && box.top < y + height && y < box.bottom
        })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    toasts,
  )
}

test('a toast covers nothing of a dialog that opens after it', async ({ page, admin }) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    const card = await openCard(page, quote)
    const dialog = await openUpdate(page, card)
    await dialog.getByLabel('Admin Notes').fill(`We bring ${size.width} boxes.`)
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Quote updated successfully')).toBeVisible()
    // Playwright's own click would wait until the toast is gone.
    await card.getByRole('button', { name: 'Update', exact: true }).dispatchEvent('click')
    await expect(dialog).toBeVisible()
    await expect(toast(page, 'Quote updated successfully')).toBeVisible()
    const controls = dialog.locator('input, select, textarea, label, button:not([data-type] *)')
    expect(await coveredByToasts(controls)).toEqual([])
    await named(dialog, 'Close').click()
  }
})

test('a guest can scroll the whole thank-you message clear of the toast, on a phone and a desktop', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openFilledForm(page)
  await sendForm(page)
  const thanks = toast(page, 'Thanks!')
  const card = page.locator('div', { has: thankYou(page) }).last()
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    // A toast stays while the pointer is over it.
    await thanks.hover()
    for (const part of await card.locator('h2, p, a, button').all()) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      expect(await coveredByToasts(part)).toEqual([])
    }
  }
})
