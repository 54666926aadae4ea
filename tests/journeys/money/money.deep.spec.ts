import { randomUUID } from 'node:crypto'
import { adSpendPath, requestPath } from '@moving/domain/paths'
import { shiftUtcDay, utcDay } from '@moving/domain/visit/day'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { storeDeskQuote } from '../../support/desk-page.ts'
import { storeRecord } from '../../support/store-record.ts'

const { db } = adminClients()
const section = (page: Page) => page.getByRole('region', { name: 'Revenue by source' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Spend' })
const rowOf = (dialog: Locator, place: number) =>
  dialog.getByRole('group', { name: `Source ${place}` })

/** Deletes what is stored for a month that no other test uses. */
async function emptyMonth() {
  const month = shiftUtcDay(`${utcDay(new Date()).slice(0, 7)}-15`, -90).slice(0, 7)
  const stored = db.doc(adSpendPath(month))
  await stored.delete()
  const rows = async () => ((await stored.get()).get('rows') as unknown) ?? null
  return { month, stored, rows }
}

test.describe('the Money page', () => {
  test.use({
    expectedErrors: [[/Sources couldn’t be loaded/, /net::ERR_FAILED/], { scope: 'test' }],
  })

  test('shows the week although its sources don’t load, and accepts spend by keyboard while a coworker edits it', async ({
    page,
    admin,
  }) => {
    const { month, stored, rows: storedRows } = await emptyMonth()
    const formula = `=HYPERLINK("http://x.example/${randomUUID()}","a")`
    const dialog = dialogOf(page)
    await signIn(page, admin)

    await test.step('the page shows the week although the sources don’t load, and loads them on a retry', async () => {
      await page.route('**/refreshAnalytics', (route) => route.abort('failed'))
      await page.goto('/admin/money')
      await expect(page.getByText('Sources couldn’t be loaded.')).toBeVisible()
      await expect(page.getByRole('table', { name: 'This week and last week' })).toBeVisible()
      await page.unroute('**/refreshAnalytics')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(section(page).getByRole('button', { name: 'Spend' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expectHonestNames(page)
    })

    await test.step('this week’s column counts new requests, next to the whole previous week', async () => {
      const weeks = page.getByRole('table', { name: 'This week and last week' })
      const figure = (name: string) =>
        weeks.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      const countOf = async (name: string, column: number) =>
        Number(await figure(name).getByRole('cell').nth(column).textContent())
      await expect(figure('Requests')).toBeVisible()
      const byPhone = await countOf('By phone', 0)
      const quote = await storeDeskQuote()
      await storeRecord(db, quote.id, { channel: 'phone', created_at: new Date() })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(() => countOf('By phone', 0)).toBeGreaterThan(byPhone)
      // Other journeys send and remove requests at the same time.
      expect(await countOf('Requests', 0)).toBeGreaterThan(0)
      await expect(figure('Moves scheduled')).toBeVisible()
      await expect(figure('Estimates of these moves')).toContainText(/\$[\d,]+\.\d\d/)
      await db.doc(requestPath(quote.id)).delete()
    })

    await test.step('spend can be entered by keyboard, and an invalid entry keeps its text', async () => {
      await section(page).getByRole('radio', { name: '30 days' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(section(page).getByRole('radio', { name: '365 days' })).toBeChecked()
      await section(page).getByRole('button', { name: 'Spend' }).focus()
      await page.keyboard.press('Enter')
      await expect(rowOf(dialog, 1)).toBeVisible()
      await page.keyboard.press('Tab')
      const months = dialog.getByLabel('Month')
      await expect(months).toBeFocused()
      for (let presses = 0; (await months.inputValue()) !== month; presses += 1) {
        expect(presses).toBeLessThan(13)
        await page.keyboard.press('ArrowDown')
      }
      await expect(rowOf(dialog, 1).getByLabel('Dollars')).toHaveValue('')
      await page.keyboard.press('Tab')
      await page.keyboard.type(formula)
      await page.keyboard.press('Tab')
      await page.keyboard.type('$900')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Add a Source' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.type('Yelp')
      await page.keyboard.press('Tab')
      await page.keyboard.type('four hundred')
      await page.keyboard.press('Enter')
      const wrong = rowOf(dialog, 2).getByLabel('Dollars')
      await expect(wrong).toBeFocused()
      await expect(wrong).toHaveAccessibleDescription(/Enter an amount in dollars/)
      await expect(wrong).toHaveValue('four hundred')
      await expect(months, 'nothing typed is lost').toBeDisabled()
      expect(await storedRows()).toBeNull()
      await expectAccessible(page)
      await wrong.press('ControlOrMeta+a')
      await page.keyboard.type('412.50')
      await expect(dialog.getByRole('status')).toHaveText('Total $1,312.50')
    })

    await test.step('when a coworker saved meanwhile, the dialog shows both values and loses neither', async () => {
      const theirs = { rows: [{ source: 'Google', cents: 40_000 }], updated_by: 'dana' }
      await stored.set({ ...theirs, updated_at: Timestamp.now() })
      await page.keyboard.press('Enter')
      const conflict = dialog.getByRole('alert')
      await expect(conflict).toContainText(
        'A coworker changed this month’s spend while you were editing',
      )
      await expect(conflict).toContainText('Google $400.00')
      await expect(rowOf(dialog, 1).getByLabel('Dollars')).toHaveValue('$900')
      expect(await storedRows()).toEqual(theirs.rows)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Use Their Version' }).click()
      await expect(rowOf(dialog, 1).getByLabel('Paid for')).toHaveValue('Google')
      await dialog.getByRole('button', { name: 'Add a Source' }).click()
      await rowOf(dialog, 2).getByLabel('Paid for').fill(formula)
      await rowOf(dialog, 2).getByLabel('Dollars').fill('900')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(section(page).getByRole('button', { name: 'Spend' })).toBeFocused()
      expect(await storedRows()).toEqual([...theirs.rows, { source: formula, cents: 90_000 }])
    })

    await test.step('the page explains what it counts, fits a phone, and is accessible', async () => {
      const shown = section(page)
      await shown.getByText('What the columns mean').click()
      await expect(shown).toContainText('days begin at 00:00 UTC')
      // Other journeys book moves at the same time, so the report may cover all moves or a part.
      await expect(shown).toContainText(
        /Booked here \$[\d,]+\.\d\d(, everything| of \$[\d,]+\.\d\d) on the Admin Dashboard/,
      )
      await expectAccessible(page)
      await shown.getByRole('radio', { name: 'By month of the move' }).check({ force: true })
      await expect(shown.getByLabel('Month of the move', { exact: true })).toBeVisible()
      await expect(shown).toContainText('Sessions, phone taps and spend are hidden here')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 375, height: 800 })
      await expect.poll(() => sidewaysScroll(page)).toBe(0)
      await expectAccessible(page)
    })
  })
})
