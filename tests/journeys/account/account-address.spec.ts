import { confirmationPath, quotePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { expect, signIn, signInByForm, test } from '../../support/journey.ts'
import { mailTo } from '../../support/mailbox.ts'
import { shoot } from '../../support/shoot.ts'
import { newAddress } from '../../support/quote-form.ts'
import { storeDeskQuote } from '../../support/desk-page.ts'

// The server refuses a wrong password, a used link, and reads of the session that ended.
test.use({ expectedErrors: [[/Failed to load resource/, /permission/i], { scope: 'test' }] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const linkIn = ({ text }: { text: string }) => /\/auth#[cu]=\w+/.exec(text)?.[0] ?? ''

test('a customer changes the account’s email, and undoes it with the link sent to the old address', async ({
  page,
  openPage,
  customer,
}) => {
  const { db, auth } = adminClients()
  const fresh = newAddress()
  const own = { email: customer.email, user_id: customer.uid }
  const { id } = await storeDeskQuote({ ...own, status: 'estimated', estimate_amount: 890 })
  const emailOf = async () => (await db.doc(quotePath(id)).get()).get('email') as unknown
  const look = accessibleLook(page)
  await signIn(page, customer)
  await page.goto('/dashboard')
  const account = page.getByRole('region', { name: 'Account' })
  await button(page, 'Change Email').click()
  const dialog = page.getByRole('dialog', { name: 'Change Email' })
  await dialog.getByLabel('New email').fill(fresh)
  await look()
  await shoot(page, 'account-dialog')
  await button(page, 'Send the Link').click()
  await expect(page.getByText('Check your new inbox for our link.')).toBeVisible()
  await expect(account).toContainText(customer.email)

  const confirm = linkIn(await mailTo(fresh))
  await test.step('on a second device, the old email and the password are asked', async () => {
    const second = await openPage()
    await second.goto(confirm)
    await expect(heading(second, 'Confirm your new email')).toBeVisible()
    await expect(second.getByRole('textbox', { name: 'Email' })).toHaveValue('')
    await shoot(second, 'account-second')
    await second.close()
  })
  await page.goto(confirm)
  await expect(heading(page, 'Confirm your new email')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Password').fill('not the password')
  await button(page, 'Confirm This Address').click()
  await expect(page.getByText('Email and password don’t match.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  await look()
  await shoot(page, 'account-confirm')
  expect(await emailOf()).toBe(customer.email)
  await test.step('an answer that gets lost on the way doesn’t keep her out', async () => {
    await page.route(
      '**/changeEmail',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByLabel('Password').fill(customer.password)
    await button(page, 'Confirm This Address').click()
    await expect(page.getByText('didn’t work')).toBeVisible()
    expect(await emailOf()).toBe(fresh)
    await page.getByRole('textbox', { name: 'Email' }).fill(fresh)
    await button(page, 'Confirm This Address').click()
  })
  await expect(page.getByText('Your email is changed')).toBeVisible()
  await expect(account).toContainText(fresh)
  await expect(page.getByRole('article', { name: `Quote ${id.slice(-8)}` })).toBeVisible()
  expect(await emailOf()).toBe(fresh)
  await shoot(page, 'account-changed')

  await page.goto(linkIn(await mailTo(customer.email, ({ text }) => text.includes('#u='))))
  await expect(heading(page, 'Change your email back?')).toBeVisible()
  await look()
  await shoot(page, 'account-undo')
  await button(page, 'Change It Back').click()
  await expect(page.getByText(/^Your email is (being )?changed back$/).first()).toBeVisible()
  await shoot(page, 'account-undone')
  // The end of the session loads the page again before the function has finished.
  await expect.poll(emailOf).toBe(customer.email)
  expect((await auth.getUser(customer.uid)).email).toBe(customer.email)
  const confirmation = await db.doc(confirmationPath(customer.uid)).get()
  expect(confirmation.get('email')).toBe(customer.email)

  await test.step('the owner chooses a new password through the emailed link, and signs in with it', async () => {
    const device = await openPage()
    await device.goto(await mailedLink(customer.email, 'PASSWORD_RESET'))
    await device.getByLabel('New password').fill('a new long password')
    await device.getByLabel('New password').press('Enter')
    await expect(heading(device, 'Your password is changed')).toBeVisible()
    await button(device, 'Continue').click()
    await signInByForm(device, { ...customer, password: 'a new long password' })
    await expect(device.getByRole('region', { name: 'Account' })).toContainText(customer.email)
  })
})
