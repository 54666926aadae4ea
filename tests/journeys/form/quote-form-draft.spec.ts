import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import {
  accountButton,
  expect,
  holdRequests,
  signIn,
  signInByForm,
  signOutByMenu,
  test,
} from '../../support/journey.ts'
import type { Persona } from '../../support/personas.ts'
import { openFilledForm, openForm } from '../../support/quote-form.ts'
import { everythingKept, keptNote } from '../../support/request-draft.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'

// request-draft.test.ts, private-storage.test.ts, kept-form.test.tsx and fill-field.test.tsx test what a
// draft stores, who gets it, and how it fills in the form.

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const from = (page: Page) => page.getByLabel('Moving from')

test.use({ expectedErrors: [/Failed to load resource/] })

test('a reload restores what a customer typed, and signing out in a different tab removes it', async ({
  page,
  context,
  customer,
}) => {
  await signIn(page, customer)
  const address = await openFilledForm(page)
  await page.reload()
  await expect(email(page)).toHaveValue(address)
  await expect(keptNote(page)).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await signOutByMenu(other, customer.email)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(from(page)).toHaveValue('')
  await expect(email(page)).toHaveValue('')
  expect(await everythingKept(page)).not.toContain('Kenyon')
})

/** Signs out on the dashboard and goes back to the form, which must be empty. */
async function expectNothingBehind(page: Page, steps: number, customer: Persona) {
  await signOutByMenu(page, customer.email)
  // /auth replaced the dashboard in the history, so the form is one step back.
  await page.locator('html[data-hydrated]').waitFor()
  // Doesn't wait, because the navigation destroys the page's context.
  await page.evaluate((back) => void setTimeout(() => history.go(back)), -steps)
  await expect(page).toHaveURL('/quote')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(from(page)).toHaveValue('')
  await expect(email(page)).toHaveValue('')
}

test('the browser’s Back button doesn’t restore what a customer typed before signing out', async ({
  page,
  customer,
}) => {
  await signIn(page, customer)
  await openFilledForm(page)
  await expect(accountButton(page, customer.email)).toContainText('customer')
  await page.goto('/dashboard')
  await expectNothingBehind(page, 1, customer)
})

test(
  'the Back button restores nothing from a form that was left before or after signing in',
  { tag: '@deep' },
  async ({ page, customer }) => {
    await test.step('a form left before the page knew who was signed in is empty', async () => {
      await signIn(page, customer)
      const letGo = await holdRequests(page, /accounts:lookup/)
      await openFilledForm(page)
      await page.goto('/dashboard')
      letGo()
      await expectNothingBehind(page, 1, customer)
    })
    await test.step('a form that a guest filled in before signing in is empty', async () => {
      await openFilledForm(page)
      await signInByForm(page, customer)
      await expectNothingBehind(page, 2, customer)
    })
  },
)

test(
  'the note about a draft moves nothing on the page when it appears',
  { tag: '@deep' },
  async ({ page }) => {
    await openFilledForm(page)
    for (const [width, path] of [
      [375, '/quote'],
      [1440, '/contact'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await watchLayout(page)
      await openForm(page, path)
      await expect(keptNote(page)).toBeVisible()
      expect(await layoutShift(page), `${path} at ${width}`).toBeLessThanOrEqual(0.01)
    }
  },
)
