import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { storedFinal, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { medianFrom } from '@moving/domain/estimate/final-report'
import { adSpendPath, collections, requestPath } from '@moving/domain/paths'
import { shiftUtcDay, utcDay } from '@moving/domain/visit/day'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storedWork } from '../../support/call-list.ts'
import { storeDeskQuote } from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { storeRecord } from '../../support/store-record.ts'

const { db } = adminClients()
const taps = () => db.collection(collections.phoneTaps)

/** The pages on which this tab's session tapped the phone number. */
async function tappedPages(page: Page): Promise<string[]> {
  const session = await page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')
  const { docs } = await taps().where('session_id', '==', session).get()
  return docs.map((tap) => String(tap.get('page'))).sort()
}

/** Opens a page and waits for the code that counts taps, which loads after the first paint. */
async function openSite(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/visits-')),
  )
  await page.locator('html[data-hydrated]').waitFor()
}

const phoneLink = (page: Page) => page.locator('a[href^="tel:"]:visible').first()

test.describe('a tap on the phone number', () => {
  // This browser has no phone app, and its tab gets no more input events after a tel: link.
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
      }),
    )
  })

  test('counts once per session and page, by mouse and by keyboard, and stores no number', async ({
    page,
  }) => {
    await openSite(page, '/services')
    await phoneLink(page).click()
    await phoneLink(page).click()
    await phoneLink(page).press('Enter')
    await expect.poll(() => tappedPages(page)).toEqual(['/services'])
    await openSite(page, '/faq?utm_source=mail')
    await phoneLink(page).press('Enter')
    await expect.poll(() => tappedPages(page)).toEqual(['/faq', '/services'])
    const session = await page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')
    const { docs } = await taps().where('session_id', '==', session).get()
    for (const tap of docs) {
      expect(Object.keys(tap.data()).sort()).toEqual(['created_at', 'page', 'session_id'])
    }
  })
})

const section = (page: Page) => page.getByRole('region', { name: 'Revenue by source' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Spend' })
const rowOf = (dialog: Locator, place: number) =>
  dialog.getByRole('group', { name: `Source ${place}` })

/** Empties a month for which no other test enters anything. */
async function emptyMonth() {
  const month = shiftUtcDay(`${utcDay(new Date()).slice(0, 7)}-15`, -90).slice(0, 7)
  const stored = db.doc(adSpendPath(month))
  await stored.delete()
  const rows = async () => ((await stored.get()).get('rows') as unknown) ?? null
  return { month, stored, rows }
}

/** Stores the final bills of enough moves for a median, and of one move without an estimate. */
async function storeFinals(): Promise<string[]> {
  const final: FinalAmount = {
    ...{ amount: 1460.5, why: 'long_carry', isShown: false, estimate: 1250.5, kind: 'flat' },
  }
  const bare: FinalAmount = { ...final, why: null, estimate: null, kind: null }
  const batch = db.batch()
  const ids = Array.from({ length: medianFrom + 1 }, anyQuoteId)
  for (const [place, id] of ids.entries()) {
    const fields = storedFinal(place < medianFrom ? final : bare)
    batch.set(db.doc(requestPath(id)), storedWork({ ...fields, final_at: Timestamp.now() }), {
      merge: true,
    })
  }
  await batch.commit()
  return ids
}

test.describe('the Money page', () => {
  test.use({
    expectedErrors: [[/Sources couldn’t be loaded/, /net::ERR_FAILED/], { scope: 'test' }],
  })

  test('shows the week, takes spend by keyboard while a coworker edits, exports sources, and compares estimates with final bills', async ({
    page,
    admin,
  }) => {
    const { month, stored, rows: storedRows } = await emptyMonth()
    const finals = await storeFinals()
    const formula = `=HYPERLINK("http://x.example/${randomUUID()}","a")`
    const dialog = dialogOf(page)
    await signIn(page, admin)

    await test.step("shows the week although the sources don't load, and retries", async () => {
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

    await test.step('the week counts new requests, next to the whole previous week', async () => {
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

    await test.step('the keyboard alone enters spend, and an invalid entry stays', async () => {
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
      await expect(conflict).toContainText('A coworker changed this month while you were editing')
      await expect(conflict).toContainText('Google $400.00')
      await expect(rowOf(dialog, 1).getByLabel('Dollars')).toHaveValue('$900')
      expect(await storedRows()).toEqual(theirs.rows)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Take Theirs' }).click()
      await expect(rowOf(dialog, 1).getByLabel('Paid for')).toHaveValue('Google')
      await dialog.getByRole('button', { name: 'Add a Source' }).click()
      await rowOf(dialog, 2).getByLabel('Paid for').fill(formula)
      await rowOf(dialog, 2).getByLabel('Dollars').fill('900')
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(section(page).getByRole('button', { name: 'Spend' })).toBeFocused()
      expect(await storedRows()).toEqual([...theirs.rows, { source: formula, cents: 90_000 }])
    })

    await test.step('paid sources are separate from free ones, and the export has no formula', async () => {
      const line = section(page).getByRole('row').filter({ hasText: formula })
      await expect(line).toContainText('$900.00 spent')
      await expect(line).toContainText('no source has this name')
      await expect(line).toContainText('– per booked move')
      const groups = section(page).getByRole('table').getByRole('rowgroup')
      const group = (name: RegExp) => groups.filter({ has: page.getByRole('rowheader', { name }) })
      await expect(group(/^Paid sources/)).toContainText(formula)
      await expect(group(/^Free sources/)).not.toContainText(formula)
      const downloading = page.waitForEvent('download')
      await section(page).getByRole('button', { name: 'Export Sources (CSV)' }).press('Enter')
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`sources-${utcDay(new Date())}.csv`)
      const rows = parse(await readFile(await download.path()), { bom: true })
      expect(rows[0]?.slice(0, 2)).toEqual(['Source', 'Sessions'])
      expect(rows.filter(([source]) => source === `'${formula}`)).toHaveLength(1)
      expect(rows.filter(([source]) => source?.startsWith('='))).toEqual([])
    })

    await test.step('the final-bill report has medians from twenty moves on', async () => {
      const open = page.getByRole('button', { name: 'Estimates and final bills' })
      await open.focus()
      await page.keyboard.press('Enter')
      await expect(open).toHaveAttribute('aria-expanded', 'true')
      const report = page.getByRole('region', { name: 'Estimates and final bills' })
      const kinds = report.getByRole('table', { name: /by kind/ })
      await expect(kinds.getByRole('row', { name: /^Flat/ })).toContainText('+$210.00')
      const reasons = report.getByRole('table', { name: /^Why final bills/ })
      await expect(reasons.getByRole('row', { name: /^Long carry/ })).toContainText(/\d{2}$/)
      await expect(report).toContainText('Eastern Time')
      await expect(report).toContainText(/Left out: [1-9]\d* moves? without an estimate/)
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

    await Promise.all(finals.map((id) => db.doc(requestPath(id)).delete()))
  })
})
