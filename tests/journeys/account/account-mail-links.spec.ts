import { business } from '@moving/domain/business'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { changeAddress, signIn as signInByRest } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { expect, test } from '../../support/journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.use({ expectedErrors: [/Failed to load resource/] })

// mail-link-panel.test.tsx tests the messages of a link that has expired or can't be checked.
test('a customer reverts an email change that someone else made, and the link works once', async ({
  page,
  customer,
}) => {
  const look = accessibleLook(page)
  const other = `other-${customer.email}`
  await changeAddress(await signInByRest(customer.email, customer.password), other)
  const { auth } = adminClients()
  expect((await auth.getUser(customer.uid)).email).toBe(other)

  const link = await mailedLink(customer.email, 'RECOVER_EMAIL')
  await page.goto(link)
  await expect(page.getByText(`change it back to ${customer.email}`)).toBeVisible()
  await look()
  expect((await auth.getUser(customer.uid)).email, 'before the press').toBe(other)
  await button(page, 'Change My Email Back').click()
  await expect(page.getByRole('heading', { name: 'Your email was changed back' })).toBeVisible()
  expect((await auth.getUser(customer.uid)).email).toBe(customer.email)
  await button(page, 'Reset Password').click()
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'This link has already been used, or part of it is missing.',
  )
  await look()
  const phone = page.getByRole('main').getByRole('link', { name: business.phone.display })
  await expect(phone).toBeVisible()
  await button(page, 'Continue').click()
  await expect(button(page, 'Sign In')).toBeVisible()
})
