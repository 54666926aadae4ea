import { quoteNumber } from '@moving/domain/quote/quote-number'
import { expectAccessible } from '../../support/accessibility.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { freeMailAllowance, mailTo } from '../../support/mailbox.ts'
import { fillForm, newAddress, openForm, sendAndExpectOne } from '../../support/quote-form.ts'
import type { Page } from '@playwright/test'

const office = 'office@potomac-movers.example'
const service = (page: Page) => page.getByLabel('Service', { exact: true })

// site-pages.test.tsx tests the other buttons, and kept-form.test.tsx a service in a draft.
test('a student who clicks Book My Student Move is shown as a student to the office', async ({
  page,
  admin,
}) => {
  await freeMailAllowance()
  await openForm(page, '/student-moving')
  await page.getByRole('link', { name: 'Book My Student Move' }).click()
  await expect(page).toHaveURL('/quote?service=student')
  await expect(service(page)).toHaveValue('Student move')
  await expect(service(page)).toBeVisible()
  await expectAccessible(page)
  const email = newAddress()
  await fillForm(page, email)
  await page.getByLabel('Notes', { exact: true }).fill('Ring twice.')
  const quote = await sendAndExpectOne(page, email)
  expect(quote.data).toMatchObject({ notes: 'Ring twice.\n\nService: Student move' })
  const number = `#${quoteNumber(quote.id)}`
  const officeMail = await mailTo(office, ({ subject }) => subject.includes(number))
  expect(officeMail.text).toContain('Service: Student move')

  await signIn(page, admin)
  await page.goto(`/admin?q=${quote.id}`)
  const card = page.getByRole('article').filter({ hasText: email })
  await expect(card).toContainText('Service: Student move')
})
