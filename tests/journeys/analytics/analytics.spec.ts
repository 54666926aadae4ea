import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { collections } from '@moving/domain/paths'
import { visitCsvRow } from '@moving/domain/visit/visits-csv'
import { storedVisitSchema, type Visit } from '@moving/domain/visit/visit-schema'
import { parse } from 'csv-parse/sync'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { hostingOrigin } from '../../support/local-system.ts'

const visitors = () => adminClients().db.collection(collections.visitors)

/** A query parameter that distinguishes a test's own visits from those of other tests. */
const newMark = () => `utm_campaign=${randomUUID()}`

/** The stored visits whose URL contains `mark`, oldest first. */
async function visitsMarked(mark: string): Promise<Visit[]> {
  const { docs } = await visitors().orderBy('created_at').get()
  return docs
    .map((document) => storedVisitSchema.parse(document.data()))
    .filter((visit) => visit.page_url.includes(mark))
}

const pathsOf = (visits: readonly Visit[]) =>
  visits.map((visit) => new URL(visit.page_url).pathname)

async function withGuest(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: hostingOrigin() })
  await work(await context.newPage())
  await context.close()
}

/** Waits for the tracker, which loads after the first paint. */
const trackerStarted = (page: Page) =>
  page.waitForResponse((response) => /\/assets\/visits-[\w-]+\.js$/.test(response.url()))

// tracker.test.ts tests which visits are counted, and when.
test('a visit shows on /analytics and in the export, even when the guest leaves within a second', async ({
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
  const row = page.getByRole('table', { name: 'Recent Visitors' }).getByRole('row', {
    name: referrer,
  })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText('/faq', { timeout: 3000 })
  }).toPass()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const rows = parse(await readFile(await (await downloading).path()), { bom: true })
  expect(rows.filter((cells) => cells[4] === session)).toEqual([visitCsvRow(made as Visit)])
})
