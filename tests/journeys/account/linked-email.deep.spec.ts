import { accessibleLooks } from '../../support/accessibility.ts'
import { signIn as signInByScript, signInWithGoogle } from '../../support/accounts.ts'
import { expect, signIn, test } from '../../support/journey.ts'

test('the dashboard says that a different email is linked, and how to remove it', async ({
  page,
  customer,
}) => {
  const session = await signInByScript(customer.email, customer.password)
  await signInWithGoogle(`linked-${customer.email}`, { linkTo: session })
  await signIn(page, customer)
  await page.goto('/dashboard')
  await expect(page.getByText(/Another email is linked/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible()
  await accessibleLooks(page)()
})
