import { bookingPath } from '@moving/domain/paths'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { daysAgo, workdayAhead } from '../../support/days.ts'
import { cardOf, requestOf, storeDeskQuote, type DeskQuote } from '../../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { exampleBill } from '../../support/example-bill.ts'

/** A different day on each retry, so that its list has only this test's quotes. */
const anyDay = () => workdayAhead(2000 + Math.floor(Math.random() * 20_000))
const rowOf = (page: Page, { name }: DeskQuote) => page.getByRole('link', { name })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('[data-quote]')
const layoutOf = (page: Page, name: 'Cards' | 'Rows') =>
  page.getByRole('group', { name: 'Show the list as' }).getByRole('button', { name })

test('the office reads a day as rows by keyboard, and the device keeps the rows view, even on a phone', async ({
  page,
  admin,
}) => {
  const day = anyDay()
  const at = daysAgo(3)
  const known = { move_date: day, created_at: at, updated_at: at }
  const done = { ...known, status: 'completed', estimate_amount: 915 }
  const [first, billed, booked, open] = await Promise.all([
    storeDeskQuote({ ...known, created_at: new Date(), status: 'estimated', estimate_amount: 915 }),
    storeDeskQuote(done),
    storeDeskQuote({ ...done, status: 'scheduled' }),
    storeDeskQuote({
      ...{ ...known, status: 'estimated', estimate_amount: 12_345.6 },
      from_address: '8000 Georgia Ave, Apt 1204, Silver Spring, MD 20910',
      to_address: 'The yellow house behind the old post office, second floor',
    }),
    ...Array.from({ length: 12 }, () => storeDeskQuote(known)),
  ])
  const { db } = adminClients()
  const bill = { ...exampleBill, amount: 1125, estimate: 915 }
  const span = { from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3, note: '' }
  const booking = { ...span, day, updated_by: 'dana', updated_at: new Date() }
  await Promise.all([
    storeWork(db, billed.id, { bill }),
    db.doc(bookingPath(booked.id)).set(booking),
  ])
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin)
  await page.goto(`/admin?from=${day}&to=${day}`)
  const row = rowOf(page, first)

  await test.step('rows load when the rows view is chosen, and show the key facts', async () => {
    await cardOf(page, first).waitFor()
    await expect(layoutOf(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
    await expect(cardOf(page, booked)).toContainText(/Any crew, .*, 8–9 AM/)
    expect(scripts.filter((url) => url.includes('quote-row'))).toEqual([])
    await layoutOf(page, 'Rows').click()
    await expect(cardOf(page, first)).toBeHidden()
    await expect(row).toContainText('Washington, DC to Arlington, VA')
    await expect(row).toContainText('Changed 3 days ago')
    await expect(row).toContainText('Estimated $915: waiting for the customer')
    await expect(page.getByText('16 in this list')).toBeVisible()
    await expect(rowOf(page, billed)).toContainText('Final bill $1,125')
    await expect(rowOf(page, billed)).not.toContainText('$915')
    await expect(rowOf(page, booked)).toContainText(/Any crew, .*, 8–9 AM/)
  })

  await test.step('keys choose a row and open its request next to the list', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(row).toBeFocused()
    await row.evaluate((element) => element.scrollIntoView())
    await expect(rows(page).nth(14)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('o')
    await expect(requestOf(page, first)).toBeVisible()
    await expect(row).toHaveAttribute('aria-current', 'true')
    await expect(rows(page).nth(5)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(requestOf(page, first)).toBeVisible()
    expect(page.url()).toContain(requestPathFor(first.id))
    await page.goBack()
  })

  await test.step('the device keeps the rows view', async () => {
    await page.reload()
    await expect(rows(page)).toHaveCount(16)
    await expect(layoutOf(page, 'Rows')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('rows fit each width, have three lines on a phone, and are accessible', async () => {
    await accessibleLooks(page)()
    for (const width of [768, 320, 375]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${width} px`).toBe(0)
    }
    for (const quote of [billed, booked, open]) {
      const height = await rowOf(page, quote).evaluate((element) => element.clientHeight)
      expect(height, 'three lines').toBeLessThanOrEqual(3 * 21 + 16)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    await rowOf(page, booked).click()
    await expect(requestOf(page, booked)).toBeVisible()
    await page.goBack()
    await layoutOf(page, 'Cards').click()
    await cardOf(page, booked).waitFor()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page), 'cards').toBe(0)
    await page.reload()
    await expect(cardOf(page, booked)).toBeVisible()
  })
})
