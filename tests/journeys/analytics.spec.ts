import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { visitCsvColumns, visitCsvRow } from '@moving/domain/visit/csv'
import { startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { storedVisitSchema, type Visit } from '@moving/domain/visit/schema'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { hostingOrigin } from '../support/local-system.ts'
import { visitNumber, writeVisits } from '../support/visits.ts'

const visitors = () => adminClients().db.collection(collections.visitors)

/** A mark in the address, by which a test knows its own visits among those of other tests. */
const newMark = () => `utm_campaign=${randomUUID()}`

/** The stored visits whose address carries `mark`, oldest first. */
async function visitsMarked(mark: string): Promise<Visit[]> {
  const { docs } = await visitors().orderBy('created_at').get()
  return docs
    .map((document) => storedVisitSchema.parse(document.data()))
    .filter((visit) => visit.page_url.includes(mark))
}

const pathsOf = (visits: readonly Visit[]) =>
  visits.map((visit) => new URL(visit.page_url).pathname)
const sessionOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('visitor_session_id') ?? '')

/** A guest of their own, who leaves nothing behind. */
async function withGuest(
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: hostingOrigin(), ...options })
  await work(await context.newPage())
  await context.close()
}

/** Until the tracker runs: it comes once the page is painted. */
const trackerStarted = (page: Page) =>
  page.waitForResponse((response) => /\/assets\/visits-[\w-]+\.js$/.test(response.url()))

test('a visit shows on /analytics and stands in the export as it was made', async ({
  browser,
  page,
  admin,
}) => {
  const mark = newMark()
  const referrer = `https://${randomUUID()}.example/`
  let session = ''
  await withGuest(browser, async (guest) => {
    await guest.goto(`/faq?${mark}`, { referer: referrer })
    await expect.poll(async () => pathsOf(await visitsMarked(mark))).toEqual(['/faq'])
    session = await sessionOf(guest)
  })
  const [made] = await visitsMarked(mark)
  expect(made).toMatchObject({ referrer, session_id: session })

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

  // An admin's own visits are not counted: a guest who comes after is, and so would have been.
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

test('fast navigation and leaving within the second count each page once', async ({ browser }) => {
  const mark = newMark()
  await withGuest(browser, async (guest) => {
    const started = trackerStarted(guest)
    await guest.goto(`/faq?${mark}`)
    await started
    await guest.goto('about:blank')
    await expect.poll(async () => pathsOf(await visitsMarked(mark))).toEqual(['/faq'])
  })

  await withGuest(browser, async (guest) => {
    await guest.goto('/terms')
    await guest.waitForSelector('html[data-hydrated]')
    const session = await sessionOf(guest)
    const ofSession = async () => {
      const { docs } = await visitors().where('session_id', '==', session).get()
      return docs.map((document) => new URL(String(document.get('page_url'))).pathname).sort()
    }
    const menu = guest.getByRole('navigation').first()
    for (const [link, title] of [
      ['FAQ', 'FAQ'],
      ['Services', 'Moving services'],
      ['Reviews', 'What Our Customers Say'],
    ] as const) {
      await menu.getByRole('link', { name: link, exact: true }).click()
      await expect(guest).toHaveTitle(new RegExp(title))
    }
    await expect.poll(ofSession).toEqual(['/faq', '/services', '/terms', '/testimonials'])
    await guest.close({ runBeforeUnload: true })
    expect(await ofSession()).toEqual(['/faq', '/services', '/terms', '/testimonials'])
  })
})

test('who asks not to be tracked is counted without a trace, and a robot not at all', async ({
  browser,
}) => {
  const mark = newMark()
  await withGuest(
    browser,
    async (robot) => {
      const started = trackerStarted(robot)
      await robot.goto(`/faq?${mark}`)
      await started
    },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  )
  await withGuest(browser, async (guest) => {
    await guest.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    )
    await guest.goto(`/terms?${mark}`, { referer: 'https://www.google.com/' })
    await expect.poll(async () => (await visitsMarked(mark)).length).toBe(1)
    await guest.goto(`/privacy?${mark}`, { referer: 'https://www.google.com/' })
    await expect.poll(async () => (await visitsMarked(mark)).length).toBe(2)
    expect(await sessionOf(guest)).toBe('')
  })
  const visits = await visitsMarked(mark)
  expect(pathsOf(visits)).toEqual(['/terms', '/privacy'])
  expect(visits.map((visit) => visit.referrer)).toEqual([null, null])
  expect(new Set(visits.map((visit) => visit.session_id)).size).toBe(2)
})

test.describe('the page', () => {
  const expectedErrors = [/Failed to fetch analytics data/, /net::ERR_FAILED/]
  // Within a pair, or Playwright would take the second pattern for the option's settings.
  test.use({ expectedErrors: [expectedErrors, { scope: 'test' }] })

  test('keeps its figures when a refresh fails, and shows what strangers wrote as text', async ({
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
    await signIn(page, admin)
    await page.goto('/analytics')
    const refresh = page.getByRole('button', { name: 'Refresh' })
    const today = page.locator('[data-figure="Today\'s Visitors"]')

    await test.step("Today's Visitors are those since 00:00 UTC", async () => {
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

    await test.step('a refresh that fails leaves the figures and says so', async () => {
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

    await test.step('chart, table below it and lists are accessible in both modes', async () => {
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

    await test.step('at 375 px rows have two lines and nothing stands out sideways', async () => {
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
