import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { visitCsvColumns, visitCsvRow } from '@moving/domain/visit/visits-csv'
import { startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { storedVisitSchema, type Visit } from '@moving/domain/visit/visit-schema'
import { parse } from 'csv-parse/sync'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { hostingOrigin } from '../../support/local-system.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { visitNumber, writeVisits } from '../../support/stored-visits.ts'

const visitors = () => adminClients().db.collection(collections.visitors)

/** A query parameter that distinguishes a test's own visits from those of other tests. */
const newMark = () => `utm_campaign=${randomUUID()}`

/** The stored visits whose address contains `mark`, oldest first. */
async function visitsMarked(mark: string): Promise<Visit[]> {
  const { docs } = await visitors().orderBy('created_at').get()
  return docs
    .map((document) => storedVisitSchema.parse(document.data()))
    .filter((visit) => visit.page_url.includes(mark))
}

const pathsOf = (visits: readonly Visit[]) =>
  visits.map((visit) => new URL(visit.page_url).pathname)

/** Runs `work` in a guest's own browser context. */
async function withGuest(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: hostingOrigin() })
  await work(await context.newPage())
  await context.close()
}

/** Waits for the tracker, which loads after the first paint. */
const trackerStarted = (page: Page) =>
  page.waitForResponse((response) => /\/assets\/visits-[\w-]+\.js$/.test(response.url()))

// See tracker.test.ts for which visits are counted, and when.
test('a visit shows on /analytics and in the export, also when the guest leaves within a second', async ({
  browser,
  page,
  admin,
}) => {
  const mark = newMark()
  const referrer = `https://${randomUUID()}.example/`
  await withGuest(browser, async (guest) => {
    const started = trackerStarted(guest)
    await guest.goto(`/faq?${mark}`, { referer: referrer })
    await started
    await guest.goto('about:blank')
    await expect.poll(async () => pathsOf(await visitsMarked(mark))).toEqual(['/faq'])
  })
  const [made] = await visitsMarked(mark)
  const session = made?.session_id ?? ''
  expect(session).not.toBe('')
  expect(made?.referrer).toBe(referrer)

  await signIn(page, admin)
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Website Analytics' })).toBeVisible()
  await expect(page.getByText('Track and analyze your website visitors')).toBeVisible()
  const row = page.getByRole('table', { name: 'Recent Visitors' }).getByRole('row', {
    name: referrer,
  })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText('/faq', { timeout: 3000 })
  }).toPass()
  await expect(row.getByRole('cell').first()).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{2}:\d{2}$/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`visitor-analytics-${utcDay(new Date())}.csv`)
  await expect(page.getByText('Analytics data exported successfully')).toBeVisible()
  const rows = parse(await readFile(await download.path()), { bom: true })
  expect(rows[0]).toEqual([...visitCsvColumns])
  expect(rows.filter((cells) => cells[4] === session)).toEqual([visitCsvRow(made as Visit)])

  // An admin's own visits aren't counted, but a later guest's visit is.
  const later = newMark()
  await page.goto(`/services?${later}`)
  await trackerStartedOrThere(page)
  await page.goto(`/analytics?${later}`)
  await withGuest(browser, async (guest) => {
    await guest.goto(`/blog?${later}`)
    await expect.poll(async () => pathsOf(await visitsMarked(later))).toEqual(['/blog'])
  })
})

const trackerStartedOrThere = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/visits-')),
  )

test.describe('the page', () => {
  const expectedErrors = [/Failed to fetch analytics data/, /net::ERR_FAILED/]
  // The pattern is in a pair, because Playwright takes a second one for the option's settings.
  test.use({ expectedErrors: [expectedErrors, { scope: 'test' }] })

  test('keeps its figures when a refresh fails, shows visitors’ text as text, and says how the quote form is doing', async ({
    page,
    admin,
  }) => {
    const { db } = adminClients()
    const midnight = startOfUtcDay(utcDay(new Date()))
    const hostile = `javascript:alert('${randomUUID()}')`
    await writeVisits(db, [
      visitNumber(1, new Date(midnight.getTime() - 1)),
      visitNumber(2, midnight),
      visitNumber(3, new Date(), { page_url: '__proto__', referrer: hostile }),
    ])
    const source = {
      channel: 'web',
      session_id: null,
      filled_in_ms: 48_000,
      honeypot_filled: false,
    }
    await db
      .collection(collections.requests)
      .doc(anyQuoteId())
      .set({ ...source, created_at: Timestamp.now() })
    await signIn(page, admin)
    await page.goto('/analytics')
    const refresh = page.getByRole('button', { name: 'Refresh' })
    const today = page.locator('[data-figure="Today\'s Visitors"]')

    await test.step("Today's Visitors counts from 00:00 UTC", async () => {
      await expect(async () => {
        await refresh.click()
        await expect(page.getByText(hostile)).toBeVisible({ timeout: 3000 })
        const since = visitors().where('created_at', '>=', midnight)
        const { count } = (await since.count().get()).data()
        await expect(today).toHaveText(count.toLocaleString('en-US'), { timeout: 1000 })
      }).toPass()
      await expect(page.getByText('since 00:00 UTC')).toBeVisible()
      await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
    })

    // form-watch.test.tsx tests the warning.
    await test.step('the status of the quote form is below the funnel', async () => {
      const section = page.getByRole('region', { name: 'The quote form right now' })
      await expect(async () => {
        await refresh.click()
        const form = section.getByText(/^Form: .* since the last request, /)
        await expect(form).toBeVisible({ timeout: 3000 })
      }).toPass()
      await expect(section.getByText(/^Quote page: /)).toBeVisible()
      await expect(section).toContainText(/as of \w+day, .* [AP]M ET/)
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
      const funnel = headings.indexOf('From visit to booked move')
      expect(headings[funnel + 1]).toBe('The quote form right now')
    })

    await test.step('a refresh that fails keeps the figures and says so', async () => {
      const before = await page.locator('[data-figure]').allTextContents()
      await page.route('**/refreshAnalytics', (route) => route.abort('failed'))
      await refresh.click()
      await expect(
        page.getByRole('alert').getByText('Failed to fetch analytics data'),
      ).toBeVisible()
      expect(await page.locator('[data-figure]').allTextContents()).toEqual(before)
      await page.unroute('**/refreshAnalytics')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    })

    await test.step('the chart, its table and the lists are accessible in both color modes', async () => {
      await page.getByText('7 days', { exact: true }).click()
      await page.getByText('Show the numbers').click()
      const numbers = page.getByRole('table', { name: 'Visits a day, last 7 days' })
      await expect(numbers.getByRole('row')).toHaveCount(8)
      const days = page.getByRole('slider', { name: 'Visits a day, last 7 days' })
      await days.press('ArrowLeft')
      const yesterday = numbers.getByRole('row').nth(2).getByRole('cell')
      const [day, visits] = await yesterday.allTextContents()
      const read = new RegExp(`^${day}: ${visits} visits?; `)
      await expect(days).toHaveAttribute('aria-valuetext', read)
      await expect(page.locator('[data-chart]')).toContainText(`${day}: ${visits}`)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.getByRole('tab', { name: 'Top Pages' }).click()
      await expect(page.getByRole('table', { name: 'Top Pages' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('at 375 px rows have two lines and the page doesn’t scroll sideways', async () => {
      await page.setViewportSize({ width: 375, height: 800 })
      await page.getByRole('tab', { name: 'Recent Visitors' }).click()
      const cells = page
        .getByRole('table', { name: 'Recent Visitors' })
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
      const [time, path, browserName] = await cells.evaluateAll((all) =>
        all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
      )
      if (!time || !path || !browserName) throw new Error('A row lacks cells')
      expect(path.top).toBeLessThan(time.bottom)
      expect(browserName.top).toBeGreaterThanOrEqual(time.bottom)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
      await expectAccessible(page)
    })
  })
})
