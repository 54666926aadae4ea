import { formatLongDate, shiftPlainDate } from '@moving/domain/plain-date'
import { expectAccessible } from '../support/accessibility.ts'
import { workdayAhead } from '../support/days.ts'
import {
  cardOf,
  openBeside,
  openCard,
  openRequest,
  openUpdate,
  storedAs,
  storeDeskQuote,
} from '../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'
import { moveDate } from '../support/stored-quote.ts'

/** Playwright takes a bare list for a value and its options. */
const asOption = (patterns: RegExp[]): [RegExp[], { scope: 'test' }] => [
  patterns,
  { scope: 'test' },
]

test('an admin updates a quote, sees it at once and takes it back', async ({ page, admin }) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const card = await openCard(page, quote)
  await expect(page).toHaveTitle('Admin Dashboard | Potomac Movers')
  await expect(card).toContainText(
    `Quote #${quote.id.slice(-8)} • maya@example.com • (202) 555-0142`,
  )
  await expect(card).toContainText(formatLongDate(moveDate))

  const dialog = await openUpdate(page, card)
  await expect(dialog).toContainText('Update the status, estimate, and notes for this quote.')
  const estimate = dialog.getByLabel('Estimate Amount ($)')
  await expect(estimate).toHaveAttribute('placeholder', '0.00')
  await dialog.getByLabel('Status').selectOption('Scheduled')
  await expect(dialog).toContainText('Is it really scheduled?')
  await estimate.fill('12.345')
  await dialog.getByRole('button', { name: 'Update Quote' }).click()
  await expect(dialog).toContainText('Use at most two decimals')
  await expect(estimate).toBeFocused()
  await estimate.fill('1250.5')
  await dialog.getByLabel('Admin Notes').fill('Crew of three')
  await dialog.getByRole('button', { name: 'Update Quote' }).click()

  await expect(page.getByText('Quote updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('$1,250.50')
  await expect(card).toContainText('The customer sees this')
  expect(await storedAs(quote)).toMatchObject({ status: 'scheduled', estimate_amount: 1250.5 })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Update undone')).toBeVisible()
  await expect(card).toContainText('Pending')
  await expect(card).not.toContainText('$1,250.50')
  expect(await storedAs(quote)).toMatchObject({ status: 'pending', estimate_amount: null })
})

test('two admins edit the same quote, and the second is told who did what', async ({
  browser,
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  const colleague = await createPersona('admin')
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await Promise.all([signIn(page, admin), signIn(otherPage, colleague)])
  const [card, otherCard] = await Promise.all([openCard(page, quote), openCard(otherPage, quote)])
  const dialog = await openUpdate(page, card)
  await dialog.getByLabel('Admin Notes').fill('Typed before the other saved')

  const otherDialog = await openUpdate(otherPage, otherCard)
  await otherDialog.getByLabel('Estimate Amount ($)').fill('900')
  await otherDialog.getByRole('button', { name: 'Update Quote' }).click()
  await expect(otherDialog).toBeHidden()
  await expect(otherCard).toContainText('$900.00')
  await other.close()

  await dialog.getByRole('button', { name: 'Update Quote' }).click()
  const conflict = dialog.getByRole('alert')
  await expect(conflict).toContainText(
    `${colleague.email} changed this quote while you were editing`,
  )
  await expect(conflict).toContainText('$900.00')
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Typed before the other saved')
  expect(await storedAs(quote)).toMatchObject({ estimate_amount: 900 })

  await dialog.getByRole('button', { name: 'Take Their Values' }).click()
  await expect(dialog.getByLabel('Estimate Amount ($)')).toHaveValue('900')
  await dialog.getByLabel('Status').selectOption('Estimated')
  await dialog.getByRole('button', { name: 'Update Quote' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 900 })
})

test.describe('when the network fails in the middle of saving', () => {
  test.use({
    expectedErrors: asOption([/Failed to update quote/, /net::ERR/, /Firestore/]),
  })

  test('the card goes back, the words typed stay, and the next try saves', async ({
    page,
    admin,
  }) => {
    const quote = await storeDeskQuote()
    await signIn(page, admin)
    const card = await openCard(page, quote)
    const dialog = await openUpdate(page, card)
    await dialog.getByLabel('Estimate Amount ($)').fill('700')
    await page.route(/documents:(commit|batchGet)/, (route) => route.abort('connectionfailed'))
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(card).toContainText('$700.00')
    await expect(page.getByText('Failed to update quote')).toBeVisible()
    await expect(card).not.toContainText('$700.00')
    await expect(dialog.getByLabel('Estimate Amount ($)')).toHaveValue('700')
    expect(await storedAs(quote)).not.toHaveProperty('estimate_amount')

    await page.unroute(/documents:(commit|batchGet)/)
    await dialog.getByRole('button', { name: 'Update Quote' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('$700.00')
  })
})

test('a filter is shared as a link, and back and forward keep the place', async ({
  browser,
  page,
  admin,
}) => {
  const day = workdayAhead(600)
  const scheduled = await storeDeskQuote({ status: 'scheduled', move_date: day })
  const pending = await storeDeskQuote({ move_date: shiftPlainDate(day, 1) })
  await signIn(page, admin)
  await page.goto('/admin')
  await page.getByLabel('Moving from day').fill(shiftPlainDate(day, -2))
  await expect(cardOf(page, pending)).toBeVisible()
  await page.getByLabel('Filter by status').selectOption('Scheduled')
  await expect(cardOf(page, pending)).toBeHidden()
  await expect(cardOf(page, scheduled)).toBeVisible()
  const link = page.url()

  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await signIn(otherPage, await createPersona('admin'))
  await otherPage.goto(link)
  await expect(cardOf(otherPage, scheduled)).toBeVisible()
  await expect(cardOf(otherPage, pending)).toBeHidden()
  await expect(otherPage.getByLabel('Filter by status')).toHaveValue('scheduled')
  await other.close()

  await page.goBack()
  await expect(cardOf(page, pending)).toBeVisible()
  await page.goForward()
  await expect(cardOf(page, pending)).toBeHidden()
  expect(page.url()).toBe(link)
})

test('a newer quote is announced and the list stays until it is asked for', async ({
  page,
  admin,
}) => {
  const first = await storeDeskQuote()
  await signIn(page, admin)
  await page.goto('/admin')
  await expect(cardOf(page, first)).toBeVisible()
  const newer = await storeDeskQuote()
  await expect(page.getByText(/^\d+\+? new quotes?$/)).toBeVisible()
  await expect(cardOf(page, newer)).toBeHidden()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(cardOf(page, newer)).toBeVisible()
})

test('the keyboard alone does a whole update', async ({ page, admin }) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const card = await openCard(page, quote)
  const update = card.getByRole('button', { name: 'Update', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Update Quote' })
  const press = (key: string) => page.keyboard.press(key)
  await page.getByLabel('Search quotes').focus()
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if (await update.evaluate((button) => button === document.activeElement)) break
    await press('Tab')
  }
  await expect(update).toBeFocused()
  await press('Enter')
  await expect(dialog).toBeVisible()
  await press('Tab')
  await expect(dialog.getByLabel('Status')).toBeFocused()
  await page.keyboard.type('Est')
  await press('Tab')
  await page.keyboard.type('455.25')
  await press('Tab')
  await page.keyboard.type('By keys alone')
  await press('Tab')
  await press('Tab')
  await expect(dialog.getByRole('button', { name: 'Update Quote' })).toBeFocused()
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(update).toBeFocused()
  expect(await storedAs(quote)).toMatchObject({
    status: 'estimated',
    estimate_amount: 455.25,
    admin_notes: 'By keys alone',
  })
})

test('the export takes what the list shows, and notices a file that broke off', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  await openCard(page, quote)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(page.getByText('holds 1 quote.')).toBeVisible()

  await page.route('**/exportCsv/quotes', (route) =>
    route.fulfill({
      status: 200,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'X-Export-Rows',
        'X-Export-Rows': '50',
      },
      body: 'Date,Customer\r\n2026-11-20,Maya\r\n',
    }),
  )
  await page.getByRole('button', { name: 'Export All' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The download stopped after 1 of 50 rows, so no file was saved.',
  )
})

test.describe('when the quotes do not load', () => {
  test.use({
    expectedErrors: asOption([
      /Failed to load quotes/,
      /net::ERR/,
      /Firestore/,
      /summary/,
      /New quotes/,
    ]),
  })

  test('the office is told and can try again', async ({ page, admin }) => {
    const quote = await storeDeskQuote()
    await signIn(page, admin)
    await openCard(page, quote)
    await page.route(/\/Listen\/|:runAggregationQuery|:batchGet/, (route) =>
      route.abort('connectionfailed'),
    )
    await page.getByLabel('Filter by status').selectOption('Pending')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load quotes.' })
    await expect(failure.first()).toBeVisible()
    await page.unrouteAll()
    await failure.last().getByRole('button', { name: 'Try again' }).click()
    await expect(cardOf(page, quote)).toBeVisible()
  })
})

test('an internal note that is not saved yet is still there after a look at another request', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  const other = await storeDeskQuote()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin)
  await page.goto('/admin')
  await expect(cardOf(page, other)).toBeVisible()
  const request = await openBeside(page, quote)
  const note = request.getByLabel('Internal Note')
  await note.fill('Low bridge near the pickup')
  await openBeside(page, other)
  await expect(request).toBeHidden()
  await openBeside(page, quote)
  await expect(note).toHaveValue('Low bridge near the pickup')
  await expect(request).toContainText('Not saved yet')
  await request.getByRole('button', { name: 'Save Internal Note' }).click()
  await expect(page.getByText('Internal note saved')).toBeVisible()
  await expect(request).not.toContainText('Not saved yet')
})

test('the desk, its dialog and its records have no barriers on a phone and on a desk', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote({
    status: 'estimated',
    estimate_amount: 12_345.6,
    admin_notes: 'Crew of three',
    inventory: 'Upright piano',
    extras: ['Packing', 'Storage'],
    notes: 'x'.repeat(200),
  })
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, admin)
  const card = await openRequest(page, quote)
  await expect(card).toContainText('Request received')
  await card.getByLabel('Internal Note').fill('Low bridge near the pickup')
  await card.getByRole('button', { name: 'Save Internal Note' }).click()
  await expect(page.getByText('Internal note saved')).toBeVisible()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    const overflow = await sidewaysScroll(page)
    expect(overflow, `${width} px`).toBe(0)
    const dialog = await openUpdate(page, card)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
