import { formatLongDate, shiftPlainDate } from '@moving/domain/plain-date'
import { deskPathFor } from '@moving/domain/quote/office/desk-filters'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { updateAsCoworker } from '../../support/coworker.ts'
import { workdayAhead } from '../../support/days.ts'
import {
  cardOf,
  logIn,
  openCard,
  openUpdate,
  requestOf,
  storedAs,
  storeDeskQuote,
} from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { createPersona } from '../../support/personas.ts'
import { tabTo } from '../../support/presses.ts'
import { moveDate } from '../../support/stored-quote.ts'
import { storeRecord } from '../../support/store-record.ts'
import { partsIn } from '../../support/request-log.ts'

const { db } = adminClients()

function anyPhone(): string {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  return `(202) ${digits.slice(0, 3)}-${digits.slice(3)}`
}

test('the office updates a quote with the keyboard alone, discards typed text only after confirming, and undoes an update', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote({ notes: 'x'.repeat(200), extras: ['Packing', 'Storage'] })
  await signIn(page, admin)
  const card = await openCard(page, quote)
  const update = card.getByRole('button', { name: 'Update', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Update Quote' })
  const estimate = dialog.getByLabel('Estimate Amount ($)')
  const press = (key: string) => page.keyboard.press(key)
  const looks = accessibleLooks(page)

  await test.step('the card shows the request', async () => {
    await expect(page).toHaveTitle('Admin Dashboard | Potomac Movers')
    await expect(card).toContainText(
      `Quote #${quote.id.slice(-8)} • maya@example.com • (202) 555-0142`,
    )
    await expect(card).toContainText(formatLongDate(moveDate))
    await expectHonestNames(page)
    await looks()
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('the keyboard opens the dialog, moves through its fields, and returns', async () => {
    await page.getByLabel('Search quotes').focus()
    await tabTo(page, update)
    await press('Enter')
    await expect(dialog).toContainText('Update the status, estimate, and notes for this quote.')
    await expect(estimate).toHaveAttribute('placeholder', '0.00')
    await press('Tab')
    await expect(dialog.getByLabel('Status')).toBeFocused()
    await page.keyboard.type('Sch')
    await expect(dialog).toContainText('Is it really scheduled?')
    await press('Tab')
    await page.keyboard.type('12.345')
    await press('Tab')
    await page.keyboard.type('By keys alone')
    await press('Tab')
    await press('Tab')
    await expect(dialog.getByRole('button', { name: 'Update Quote' })).toBeFocused()
    await press('Enter')
    await expect(dialog).toContainText('Use at most two decimals')
    await expect(estimate).toBeFocused()
    await looks()
  })

  await test.step('an amount with a comma is refused with two ways to read it, and stays in the field', async () => {
    await press('ControlOrMeta+a')
    await page.keyboard.type('1,50')
    await press('Enter')
    await expect(dialog).toContainText('Enter $1.50 or $150')
    await expect(estimate).toHaveValue('1,50')
    await estimate.fill('12.345')
  })

  await test.step('Escape, a click outside and a reload keep what was typed', async () => {
    const asksBeforeLeaving = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await press('Escape')
    await expect(dialog).toContainText('Discard what you typed?')
    const keep = dialog.getByRole('button', { name: 'Keep Editing' })
    await expect(keep).toBeFocused()
    await press('Enter')
    await expect(estimate).toBeFocused()
    await page.mouse.click(4, 300)
    await expect(keep).toBeFocused()
    await press('Escape')
    await expect(estimate).toHaveValue('12.345')
    expect(await asksBeforeLeaving()).toBe(true)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(update).toBeFocused()
    expect(await asksBeforeLeaving()).toBe(false)
    expect((await storedAs(quote))['status']).toBe('pending')
  })

  await test.step('an update shows on the card at once', async () => {
    await press('Enter')
    await dialog.getByLabel('Status').selectOption('Scheduled')
    await dialog.getByLabel('Admin Notes').fill('By keys alone')
    await estimate.fill('1250.5')
    await press('Enter')
    await expect(page.getByText('Quote updated successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(update).toBeFocused()
    await expect(card).toContainText('$1,250.50')
    await expect(card).toContainText('The customer sees this')
    expect(await storedAs(quote)).toMatchObject({
      ...{ status: 'scheduled', estimate_amount: 1250.5, admin_notes: 'By keys alone' },
    })
  })

  await test.step('Undo reverts the update', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Update undone')).toBeVisible()
    await expect(card).toContainText('Pending')
    await expect(card).not.toContainText('$1,250.50')
    const stored = await storedAs(quote)
    expect(stored).toMatchObject({ status: 'pending' })
    expect(stored['estimate_amount']).toBeNull()
  })
})

test.describe('when an update cannot be saved', () => {
  test.use({
    expectedErrors: [[/Failed to update quote/, /net::ERR/, /Firestore/], { scope: 'test' }],
  })

  test('what was typed stays when a coworker saves first or the network fails, and the next try saves', async ({
    page,
    admin,
  }) => {
    const quote = await storeDeskQuote()
    await page.setViewportSize({ width: 375, height: 700 })
    await signIn(page, admin)
    const card = await openCard(page, quote)
    const dialog = await openUpdate(page, card)
    const estimate = dialog.getByLabel('Estimate Amount ($)')
    const saving = dialog.getByRole('button', { name: 'Update Quote' })

    await test.step('when a coworker saved meanwhile, the dialog says who and what, in view', async () => {
      const coworker = await createPersona('admin')
      await dialog.getByLabel('Admin Notes').fill('Typed before the other saved')
      await updateAsCoworker(coworker, quote, { estimate_amount: 900 })
      await saving.click()
      const conflict = dialog.getByRole('alert')
      await expect(conflict).toContainText(
        `${coworker.email} changed this quote while you were editing`,
      )
      await expect(conflict).toBeInViewport()
      await expect(conflict).toContainText('$900')
      await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Typed before the other saved')
      expect(await storedAs(quote)).not.toHaveProperty('admin_notes')
      await dialog.getByRole('button', { name: 'Use Their Version' }).click()
      await expect(estimate).toHaveValue('900')
    })

    await test.step('when the network fails, the card shows the old values again', async () => {
      await dialog.getByLabel('Status').selectOption('Estimated')
      await estimate.fill('700')
      let show = () => {}
      const shown = new Promise<void>((resolve) => (show = resolve))
      await page.route(/changeRequest/, async (route) => {
        await shown
        await route.abort('connectionfailed')
      })
      await saving.click()
      await expect(card).toContainText('$700')
      show()
      await expect(page.getByText('Failed to update quote')).toBeVisible()
      await expect(card).not.toContainText('$700')
      await expect(estimate).toHaveValue('700')
      expect(await storedAs(quote)).toMatchObject({ estimate_amount: 900 })
      await page.unroute(/changeRequest/)
      await saving.click()
      await expect(dialog).toBeHidden()
      await expect(card).toContainText('$700')
      expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 700 })
    })
  })
})

test.describe('the lists of quotes', () => {
  test.use({
    expectedErrors: [
      [
        /Failed to load quotes/,
        /net::ERR/,
        /Firestore/,
        /summary/,
        /New quotes/,
        /could not be counted/,
      ],
      { scope: 'test' },
    ],
  })

  test('have a URL for each filter, show saved views, and are announced, retried and exported', async ({
    page,
    admin,
  }) => {
    const day = workdayAhead(600)
    const scheduled = await storeDeskQuote({ status: 'scheduled', move_date: day })
    const pending = await storeDeskQuote({ move_date: shiftPlainDate(day, 1) })
    const estimated = await storeDeskQuote({ status: 'estimated' })
    const spam = await storeDeskQuote()
    const source = { channel: 'web', honeypot_filled: true, created_at: new Date() }
    await storeRecord(db, spam.id, source)
    await db.doc(`quotes/${spam.id}`).update({ 'search.marked': true })
    await signIn(page, admin)
    await page.goto('/admin')
    const lists = page.getByRole('navigation', { name: 'Lists' })
    const view = (name: string) =>
      lists.getByRole('link', { name: new RegExp(`^${name}( [\\dk+]+)?$`) })

    await test.step('a new quote appears without a reload', async () => {
      await expect(view('Everything')).toHaveAttribute('aria-current')
      await expect(cardOf(page, estimated)).toBeVisible()
      const newer = await storeDeskQuote()
      await expect(cardOf(page, newer)).toBeVisible()
    })

    await test.step('each saved view has its own URL', async () => {
      await view('Awaiting answer').click()
      await expect(cardOf(page, estimated)).toBeVisible()
      await expect(cardOf(page, pending)).toBeHidden()
      await expect(page).toHaveURL(/\/admin\?view=waiting$/)
      await expect(view('Awaiting answer')).toHaveAttribute('aria-current', 'page')
      await view('Possible spam').click()
      await expect(cardOf(page, spam)).toContainText('Possible spam')
      await expect(cardOf(page, estimated)).toBeHidden()
      await expect(view('Possible spam')).toHaveAttribute('aria-current', 'page')
      await view('Everything').click()
    })

    await test.step('Back and Forward keep the filters, and the URL restores them', async () => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Moving from day').fill(shiftPlainDate(day, -2))
      await expect(cardOf(page, pending)).toBeVisible()
      await page.getByLabel('Filter by status').selectOption('Scheduled')
      await expect(cardOf(page, pending)).toBeHidden()
      await expect(cardOf(page, scheduled)).toBeVisible()
      const link = page.url()
      await page.goBack()
      await expect(cardOf(page, pending)).toBeVisible()
      await page.goForward()
      await expect(cardOf(page, pending)).toBeHidden()
      expect(page.url()).toBe(link)
      await page.goto('/admin/mail')
      await page.goto(link)
      await expect(cardOf(page, scheduled)).toBeVisible()
      await expect(cardOf(page, pending)).toBeHidden()
      await expect(page.getByLabel('Filter by status')).toHaveValue('scheduled')
    })

    await test.step('a list that doesn’t load says so, and loads without a click once it can', async () => {
      await page.route(/\/Listen\/|:runAggregationQuery|:batchGet/, (route) =>
        route.abort('connectionfailed'),
      )
      await page.getByLabel('Filter by status').selectOption('Pending')
      const failure = page.getByRole('alert').filter({ hasText: 'Failed to load quotes.' })
      await expect(failure.first()).toBeVisible()
      await page.unrouteAll()
      await expect(cardOf(page, pending)).toBeVisible()
      await expect(failure).toHaveCount(0)
    })

    await test.step('the export has the rows of the list, and a failed one saves no file', async () => {
      await openCard(page, scheduled)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      expect((await download).suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/)
      await expect(page.getByText('contains 1 quote.')).toBeVisible()
      const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'X-Export-Rows',
        'X-Export-Rows': '50',
      }
      await page.route('**/exportCsv/quotes', (route) =>
        route.fulfill({ status: 200, headers, body: 'Date,Customer\r\n2026-11-20,Maya\r\n' }),
      )
      await page.getByRole('button', { name: 'Export All' }).click()
      await expect(page.getByRole('alert')).toContainText(
        'The download stopped after 1 of 50 rows, so no file was saved.',
      )
    })
  })
})

test('keyboard shortcuts choose, find and update quotes and log calls, and stay off on a device where they were turned off', async ({
  page,
  admin,
}) => {
  // A list with only these two requests, because other journeys add some.
  const phone = anyPhone()
  const older = await storeDeskQuote({ phone })
  const newer = await storeDeskQuote({ phone })
  await signIn(page, admin)
  await page.goto(deskPathFor({ search: phone }))
  await expect(cardOf(page, newer)).toBeVisible()
  await expect(cardOf(page, older)).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const search = page.getByLabel('Search quotes')
  const first = page.getByRole('article').first()

  await press('j')
  await expect(first).toBeFocused()
  await expect(first).toHaveCSS('outline-style', 'solid')
  await press('j')
  await expect(page.getByRole('article').nth(1)).toBeFocused()
  await press('k')
  await expect(first).toBeFocused()

  await press('/')
  await expect(page.getByRole('search', { name: 'Find' }).locator('input')).toBeFocused()
  await press('Escape')
  await search.fill(older.name)
  await press('Enter')
  await expect(cardOf(page, newer)).toBeHidden()
  await expect(cardOf(page, older)).toBeVisible()
  await search.blur()
  await press('j')
  await expect(cardOf(page, older)).toBeFocused()
  await press('u')
  const dialog = page.getByRole('dialog', { name: 'Update Quote' })
  await expect(dialog).toBeVisible()
  await press('n')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, older)).toBeFocused()

  await press('l')
  const log = logIn(requestOf(page, older))
  await expect(log.getByRole('button', { name: 'Reached' })).toBeFocused()
  await log.getByRole('button', { name: 'No answer' }).press('Enter')
  await expect(page.getByText('No answer, logged')).toBeVisible()
  await press('Escape')
  await expect(log).toBeHidden()
  await expect(requestOf(page, older)).toBeHidden()
  await expect(cardOf(page, older)).toBeFocused()
  expect(await partsIn(db, older.id, 'contact')).toMatchObject([{ result: 'no_answer' }])

  await press('n')
  await expect(page.getByRole('dialog', { name: 'New Quote' })).toBeVisible()
  await press('Escape')

  const choice = page.getByLabel('Use keyboard shortcuts on this device')
  await page.goto(settingsPathFor('device'))
  await choice.uncheck()
  await page.goto(deskPathFor({ search: phone }))
  await expect(cardOf(page, older)).toBeVisible()
  await press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(settingsPathFor('device'))
  await expect(choice).not.toBeChecked()
})
