import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { adSpendPath, collections, quoteSourcePath } from '@moving/domain/paths'
import { shiftUtcDay, utcDay } from '@moving/domain/visit/day'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { storeDeskQuote } from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'

const taps = () => adminClients().db.collection(collections.phoneTaps)

/** The pages that the session of this tab tapped on. */
async function tappedPages(page: Page): Promise<string[]> {
  const session = await page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')
  const { docs } = await taps().where('session_id', '==', session).get()
  return docs.map((tap) => String(tap.get('page'))).sort()
}

/** Opens a page, and waits for what listens to taps: it comes once the page is painted. */
async function openSite(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/visits-')),
  )
  await page.locator('html[data-hydrated]').waitFor()
}

const phoneLink = (page: Page) => page.locator('a[href^="tel:"]:visible').first()

test.describe('a tap on our number', () => {
  // This browser has no telephone, and its tab hears no key and no finger any more once it was asked for one.
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
      }),
    )
  })

  test('is counted once a session and page, by finger and by key, and holds no number', async ({
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

  test('of who asks not to be tracked, and of an admin, is not counted', async ({
    openPage,
    admin,
  }) => {
    const sent: string[] = []
    const watched = async () => {
      const page = await openPage()
      page.on('request', (request) => sent.push(request.postData() ?? ''))
      return page
    }
    const tapOn = async (page: Page) => {
      await phoneLink(page).click()
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/late-\w{7}\.js$/.test(name)),
      )
      // What is to be sent has left by the time that the page answers again.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const guest = await watched()
    await guest.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    )
    await openSite(guest, '/services')
    await tapOn(guest)
    expect(await guest.evaluate(() => sessionStorage.length)).toBe(0)

    const office = await watched()
    await signIn(office, admin)
    await openSite(office, '/services')
    await tapOn(office)
    expect(sent.filter((body) => body.includes(collections.phoneTaps))).toEqual([])
  })
})

test('the week on Money grows by what came in, beside the whole week before', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  await page.goto('/admin/money')
  const weeks = page.getByRole('table', { name: 'This week and last week' })
  const figure = (name: string) =>
    weeks.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const countOf = async (name: string, column: number) =>
    Number(await figure(name).getByRole('cell').nth(column).textContent())
  await expect(figure('Requests')).toBeVisible()
  const [before, byPhone] = [await countOf('Requests', 0), await countOf('By phone', 0)]
  const quote = await storeDeskQuote()
  const source = { channel: 'phone', created_at: new Date() }
  await adminClients().db.doc(quoteSourcePath(quote.id)).set(source)
  await page.getByRole('button', { name: 'Refresh' }).click()
  // Other journeys send requests beside this one.
  await expect.poll(() => countOf('Requests', 0)).toBeGreaterThan(before)
  await expect.poll(() => countOf('By phone', 0)).toBeGreaterThan(byPhone)
  await expect(figure('Moves scheduled')).toBeVisible()
  await expect(figure('Estimates of these moves')).toContainText(/\$[\d,]+\.\d\d/)
  await adminClients().db.doc(quoteSourcePath(quote.id)).delete()
})

test.describe('without its sources', () => {
  const expectedErrors = [/Sources couldn’t be loaded/, /net::ERR_FAILED/]
  test.use({ expectedErrors: [expectedErrors, { scope: 'test' }] })

  test('Money still shows the week, and they come at ‘Try again’', async ({ page, admin }) => {
    await signIn(page, admin)
    await page.route('**/refreshAnalytics', (route) => route.abort('failed'))
    await page.goto('/admin/money')
    await expect(page.getByText('Sources couldn’t be loaded.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'This week and last week' })).toBeVisible()
    await page.unroute('**/refreshAnalytics')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'From source to booked dollars' })).toBeVisible()
  })
})

test.describe('From source to booked dollars', () => {
  const section = (page: Page) =>
    page.getByRole('region', { name: 'From source to booked dollars' })
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Spend' })
  const rowOf = (dialog: Locator, place: number) =>
    dialog.getByRole('group', { name: `Source ${place}` })

  async function openSection(page: Page, persona: Parameters<typeof signIn>[1]): Promise<void> {
    await signIn(page, persona)
    await page.goto('/admin/money')
    await expect(section(page).getByRole('button', { name: 'Spend' })).toBeVisible()
  }

  /** A month that no other test enters anything for, empty. */
  async function emptyMonth(monthsAgo: number) {
    const { db } = adminClients()
    const day = shiftUtcDay(`${utcDay(new Date()).slice(0, 7)}-15`, -30 * monthsAgo)
    const month = day.slice(0, 7)
    await db.doc(adSpendPath(month)).delete()
    const stored = async () =>
      ((await db.doc(adSpendPath(month)).get()).get('rows') as unknown) ?? null
    return { month, stored }
  }

  test('spend is entered by keyboard alone, keeps what was typed wrong, and leaves as a neutral file', async ({
    page,
    admin,
  }) => {
    const { month, stored } = await emptyMonth(3)
    const formula = `=HYPERLINK("http://x.example/${randomUUID()}","a")`
    await openSection(page, admin)
    await section(page).getByRole('radio', { name: '30 days' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(section(page).getByRole('radio', { name: '365 days' })).toBeChecked()

    await section(page).getByRole('button', { name: 'Spend' }).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(rowOf(dialog, 1)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Month')).toBeFocused()
    for (let presses = 0; (await dialog.getByLabel('Month').inputValue()) !== month; presses += 1) {
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
    await expect(dialog.getByLabel('Month'), 'nothing typed is lost').toBeDisabled()
    expect(await stored()).toBeNull()
    await expectAccessible(page)

    await wrong.press('ControlOrMeta+a')
    await page.keyboard.type('412.50')
    await expect(dialog.getByRole('status')).toHaveText('Total $1,312.50')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(section(page).getByRole('button', { name: 'Spend' })).toBeFocused()
    expect(await stored()).toEqual([
      { source: formula, cents: 90_000 },
      { source: 'Yelp', cents: 41_250 },
    ])

    const line = section(page).getByRole('row').filter({ hasText: formula })
    await expect(line).toContainText('$900.00 spent')
    await expect(line).toContainText('no source has this name')
    await expect(line).toContainText('– per booked move')
    const table = section(page).getByRole('table')
    const [paid, free] = [/^Paid sources/, /^Free sources/].map((name) =>
      table.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name }) }),
    )
    if (paid === undefined || free === undefined) throw new Error('No groups')
    await expect(paid, 'what was paid for is apart').toContainText(formula)
    await expect(free).not.toContainText(formula)
    const downloading = page.waitForEvent('download')
    await section(page).getByRole('button', { name: 'Export Sources (CSV)' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`sources-${utcDay(new Date())}.csv`)
    const rows = parse(await readFile(await download.path()), { bom: true })
    expect(rows[0]?.slice(0, 2)).toEqual(['Source', 'Sessions'])
    expect(rows.filter(([source]) => source === `'${formula}`)).toHaveLength(1)
    expect(rows.filter(([source]) => source?.startsWith('='))).toEqual([])
  })

  test('two admins who enter one month at once lose nothing of each other', async ({
    page,
    openPage,
    admin,
  }) => {
    const { month, stored } = await emptyMonth(4)
    const other = await openPage()
    await openSection(page, admin)
    await openSection(other, await createPersona('admin'))
    const enter = async (on: Page, source: string, dollars: string) => {
      await section(on).getByRole('button', { name: 'Spend' }).click()
      await dialogOf(on).getByLabel('Month').selectOption(month)
      const row = rowOf(dialogOf(on), 1)
      await row.getByLabel('Paid for').fill(source)
      await row.getByLabel('Dollars').fill(dollars)
    }
    await enter(page, 'Yelp', '400')
    await enter(other, 'google / cpc', '900')
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(page)).toBeHidden()

    await dialogOf(other).getByRole('button', { name: 'Save' }).click()
    const conflict = dialogOf(other).getByRole('alert')
    await expect(conflict).toContainText('A coworker changed this month while you were editing')
    await expect(conflict).toContainText('Yelp $400.00')
    await expect(rowOf(dialogOf(other), 1).getByLabel('Dollars')).toHaveValue('900')
    expect(await stored()).toEqual([{ source: 'Yelp', cents: 40_000 }])
    await expectAccessible(other)

    await dialogOf(other).getByRole('button', { name: 'Take Theirs' }).click()
    await expect(rowOf(dialogOf(other), 1).getByLabel('Paid for')).toHaveValue('Yelp')
    await dialogOf(other).getByRole('button', { name: 'Add a Source' }).click()
    await rowOf(dialogOf(other), 2).getByLabel('Paid for').fill('google / cpc')
    await rowOf(dialogOf(other), 2).getByLabel('Dollars').fill('900')
    await dialogOf(other).getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(other)).toBeHidden()
    expect(await stored()).toEqual([
      { source: 'Yelp', cents: 40_000 },
      { source: 'google / cpc', cents: 90_000 },
    ])
  })

  test('fits a telephone, says what it counts, and is accessible in both modes', async ({
    page,
    admin,
  }) => {
    await openSection(page, admin)
    const shown = section(page)
    await shown.getByText('What the columns mean').click()
    await expect(shown).toContainText('days begin at 00:00 UTC')
    // Other journeys book moves beside this one: it may be all, or a part.
    await expect(shown).toContainText(
      /Booked here \$[\d,]+\.\d\d(, everything| of \$[\d,]+\.\d\d) on the Admin Dashboard/,
    )
    await expectAccessible(page)
    await shown.getByRole('radio', { name: 'By month of the move' }).check({ force: true })
    await expect(shown.getByLabel('Month of the move', { exact: true })).toBeVisible()
    await expect(shown).toContainText('Sessions, phone taps and spend are left out')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expectAccessible(page)
  })
})
