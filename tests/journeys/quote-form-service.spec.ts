import { quotePath } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { freeMailAllowance, mailTo } from '../support/mailbox.ts'
import { fillForm, newAddress, openForm, sendAndExpectOne } from '../support/quote-form.ts'
import type { Page } from '@playwright/test'

const office = 'office@potomac-movers.example'
const service = (page: Page) => page.getByLabel('Service', { exact: true })

test('a student who presses Book My Student Move is a student to the office', async ({
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
  const told = await mailTo(office, ({ subject }) => subject.includes(number))
  expect(told.text).toContain('Service: Student move')

  await signIn(page, admin)
  await page.goto(`/admin?q=${quote.id}`)
  const card = page.getByRole('article').filter({ hasText: email })
  await expect(card).toContainText('Service: Student move')
})

test('every other button about students or long distance brings its service along', async ({
  page,
}) => {
  await openForm(page, '/student-moving')
  await page.getByRole('main').getByRole('link', { name: 'Get My Free Quote' }).click()
  await expect(service(page)).toHaveValue('Student move')
  await openForm(page, '/services')
  await page.getByRole('link', { name: 'Get a Long-Distance Quote' }).click()
  await expect(page).toHaveURL('/quote?service=long-distance')
  await expect(service(page)).toHaveValue('Long-distance move')
})

test('what was brought along can be taken out, and stays out after a reload', async ({ page }) => {
  const email = newAddress()
  await openForm(page, '/quote?service=student')
  await fillForm(page, email)
  await service(page).selectOption('None')
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(service(page)).toBeHidden()
  expect((await sendAndExpectOne(page, email)).data).toMatchObject({ notes: null })
})

test('a kept draft keeps its service, until somebody starts over', async ({ page }) => {
  await openForm(page, '/quote?service=long-distance')
  await page.getByLabel('Moving from').fill('4 Main St, Bethesda')
  await openForm(page, '/contact')
  await expect(service(page)).toHaveValue('Long-distance move')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(service(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(service(page)).toHaveValue('Long-distance move')
})

test('a button pressed now counts more than a draft of another day', async ({ page }) => {
  await openForm(page, '/quote?service=long-distance')
  await page.getByLabel('Moving from').fill('4 Main St, Bethesda')
  await openForm(page, '/student-moving')
  await page.getByRole('link', { name: 'Book My Student Move' }).click()
  await expect(service(page)).toHaveValue('Student move')
  await expect(page.getByLabel('Moving from')).toHaveValue('4 Main St, Bethesda')
})

test('an address that names no service of ours asks nothing and stores nothing', async ({
  page,
}) => {
  const email = newAddress()
  await openForm(page, '/quote?service=free-beer')
  await expect(service(page)).toBeHidden()
  await fillForm(page, email)
  const quote = await sendAndExpectOne(page, email)
  expect((await adminClients().db.doc(quotePath(quote.id)).get()).get('notes')).toBeNull()
})
