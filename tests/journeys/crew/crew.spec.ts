import type { CalendarFeed } from '@moving/domain/calendar/calendar-feed'
import { business } from '@moving/domain/business'
import { bookingPath, calendarFeedPath, moveProgressPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import { stepLabels, steps } from '@moving/domain/progress/check-in'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { feedHashOf, seedBooking, seedFeed, seedScheduled } from '../../support/calendar.ts'
import { crewA, storeCrews } from '../../support/crews.ts'
import { expect, sidewaysScroll, test } from '../../support/journey.ts'
import { expectFocusKept, pressByKeys } from '../../support/presses.ts'
import { storedIds } from '../../support/stored-quote.ts'
import { builtFile, builtFiles, builtPage, gzipped } from '../../support/site.ts'

// The console shows these errors without a network, and for a link that doesn't work.
test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] })

const { db } = adminClients()
const today = () => todayAtOffice(new Date())

/** A move of crew A for a customer that only this test has. */
async function seedJob({ inDays = 0, note = '' } = {}): Promise<{ id: string; name: string }> {
  const name = `Maya ${Math.random().toString(36).slice(2, 8)}`
  const day = shiftPlainDate(today(), inDays)
  const times = { created_at: new Date(), updated_at: new Date() }
  const id = await seedScheduled(db, { ...times, name, move_date: day, estimate_amount: 900 })
  await seedBooking(db, id, { day, crew: crewA.id, note })
  storedIds.push(id)
  return { id, name }
}

async function seedLink(over: Partial<CalendarFeed> = {}): Promise<string> {
  await storeCrews()
  return crewPathFor(await seedFeed(db, { crew: crewA.id, created_at: new Date(), ...over }))
}

const cardOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('article').filter({ hasText: name })
const button = (card: Locator, label: string) =>
  card.getByRole('button', { name: new RegExp(`^${label}`) })

interface StoredCheckIn {
  id: string
  kind: string
  at: Timestamp
  received_at: Timestamp
  undone_at: Timestamp | null
}
async function checkInsOf({ id }: { id: string }): Promise<StoredCheckIn[]> {
  const stored = await db.doc(moveProgressPath(id)).get()
  return (stored.get('check_ins') as StoredCheckIn[] | undefined) ?? []
}
const namesOf = async (job: { id: string }) => (await checkInsOf(job)).map(({ kind }) => kind)

/** Waits until the service worker has cached the page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

const calls = '**/crewDay'

/**
 * A reopened page may send requests before the browser knows that it is offline, so calls are
 * blocked too.
 */
async function goOffline(context: BrowserContext, page: Page) {
  await kept(page)
  await context.route(calls, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
}

async function goOnline(context: BrowserContext) {
  await context.unroute(calls)
  await context.setOffline(false)
}

test(
  'a crew opens its link, reads its day, undoes a wrong status update, and reports its progress',
  { tag: '@deep' },
  async ({ page }) => {
    const job = await seedJob({ note: 'Gate code 4411' })
    const next = await seedJob({ inDays: 1 })
    const path = await seedLink()
    const link = db.doc(calendarFeedPath(feedHashOf(path.slice(-22))))
    const card = cardOf(page, job)

    await test.step('opening and reloading the page stores nothing', async () => {
      const stored = async () => [
        (await link.get()).updateTime,
        (await db.doc(bookingPath(job.id)).get()).data(),
      ]
      const before = await stored()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Crew A' })).toBeVisible()
      await page.reload()
      await expect(card).toBeVisible()
      expect(await stored()).toEqual(before)
      expect((await db.doc(moveProgressPath(job.id)).get()).exists).toBe(false)
    })

    await test.step('the page shows the time, the contact and the addresses, and tomorrow’s move without buttons', async () => {
      await expect(card.getByRole('heading', { level: 3 })).toContainText('8–9 AM')
      await expect(card).toContainText('Gate code 4411')
      await expect(card).toContainText('One bedroom')
      await expect(card.getByRole('link', { name: `Call ${job.name}` })).toHaveAttribute(
        'href',
        /^tel:\+?1?2025550142$/,
      )
      const map = card.getByRole('link', { name: /1420 Kenyon/ })
      await expect(map).toHaveAttribute(
        'href',
        /google\.com\/maps\/search\/\?api=1&query=1420\+Kenyon/,
      )
      await expect(map).toHaveAttribute('rel', 'noreferrer')
      await expect(page.locator('main')).not.toContainText(/example\.com/)
      const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
      await expect(cardOf(page, next)).toBeVisible()
      await expect(tomorrow.getByRole('button')).toHaveCount(0)
    })

    await test.step('a wrong status update is undone with the keyboard, and the focus stays', async () => {
      await pressByKeys(page, button(card, 'Arrived'))
      await expect.poll(() => namesOf(job)).toEqual(['arrived'])
      await expectFocusKept(page)
      await pressByKeys(page, button(card, 'Undo Arrived'))
      await expect(button(card, 'Arrived')).toBeFocused()
      await expect(button(card, 'Arrived')).toHaveAttribute('aria-pressed', 'false')
      await expect.poll(async () => (await checkInsOf(job))[0]?.undone_at ?? null).not.toBeNull()
      await expect(button(card, 'Running late')).toHaveCount(0)
    })

    await test.step('each status update is stored and shown with its time', async () => {
      await button(card, '40 min').click()
      await expect(card.getByText(/^About 40 minutes late, as of \d/)).toBeVisible()
      for (const step of steps) {
        await button(card, stepLabels[step]).click()
        await expect(button(card, stepLabels[step])).toHaveAttribute('aria-pressed', 'true')
        await expect(button(card, stepLabels[step])).toContainText(/\d:\d\d [AP]M$/)
      }
      await expect.poll(() => namesOf(job)).toEqual(['arrived', 'late', ...steps])
      await expect(card.getByText('Running late', { exact: true })).toBeHidden()
      await expect(page.getByRole('status')).toHaveText(/^Done, \d+:\d\d [AP]M\. Sent$/)
    })

    await test.step('the page loads at most 90 kB of script', async () => {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      const built = builtFiles().filter((file) => /(^|\/)(entry-)?crew-[^/]*\.js$/.test(file))
      expect(built.map((file) => `/${file}`)).toEqual(
        expect.arrayContaining(loaded.filter((file) => file.endsWith('.js'))),
      )
      const bytes = built.map((file) => gzipped(builtFile(file)))
      expect(bytes.length).toBeGreaterThan(1)
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000)
    })

    await test.step('a link that is turned off, or has no key, shows the office’s phone number and leaves no customer’s name on the phone', async () => {
      await link.update({ ended_at: new Date() })
      await page.reload()
      const ended = page.getByRole('heading', { name: 'This link no longer works' })
      await expect(ended).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: business.phone.display }).first(),
      ).toBeVisible()
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      expect(stored).not.toContain(job.name)
      await expectAccessible(page)
      await page.goto('/crew')
      await expect(ended).toBeVisible()
    })
  },
)

test('status updates without a network are kept on a narrow phone, and arrive once and in order', async ({
  page,
  context,
}) => {
  const job = await seedJob({ note: 'Gate code 4411. Park on Kenyon, not in the alley.' })
  await seedJob({ inDays: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  const path = await seedLink()
  await page.goto(path)
  const card = cardOf(page, job)
  const sizes = async () => {
    expect(await sidewaysScroll(page)).toBe(0)
    for (const target of await page.locator('button, a').all()) {
      const box = await target.boundingBox()
      expect(
        Math.min(box?.height ?? 0, box?.width ?? 0),
        await target.innerText(),
      ).toBeGreaterThanOrEqual(48)
    }
    for (const step of ['Loaded', 'Done']) {
      const box = await button(card, step).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(56)
      expect(box?.width).toBeGreaterThan(250)
    }
  }

  await button(card, 'On Our Way').click()
  await expect(button(card, 'Undo')).toBeVisible()
  await button(card, '20 min').click()
  await expect.poll(() => namesOf(job)).toEqual(['on_way', 'late'])
  await sizes()
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0
  const place = async () => (await topOf(button(card, 'Done'))) - (await topOf(card))
  const before = await place()
  await goOffline(context, page)
  const pressedAfter = Date.now()
  await button(card, 'Arrived').click()
  const pressedBefore = Date.now()

  await test.step('a waiting status update is labeled as waiting, and no button moves under the thumb', async () => {
    await expect(button(card, 'Arrived')).toContainText('Waiting for a connection')
    await expect(page.getByRole('status')).toHaveText(/^Arrived, .+ Waiting for a connection$/)
    await sizes()
    expect(await place()).toBe(before)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  })

  await test.step('waiting status updates survive a reload and closing the page', async () => {
    await page.reload()
    await expect(page.getByText(/^As of \d+:\d\d [AP]M\./)).toBeVisible()
    await expect(button(card, 'Arrived')).toContainText('Waiting for a connection')
    await button(card, 'Loaded').click()
    await page.goto('about:blank')
    await page.goto(path)
    await expect(button(card, 'Loaded')).toContainText('Waiting for a connection')
    expect(await namesOf(job)).toEqual(['on_way', 'late'])
  })

  await test.step('the service worker caches the page and its own files, without the key', async () => {
    const cached = await page.evaluate(async () => {
      const caching = (await caches.keys()).map((name) => caches.open(name))
      const found = await Promise.all((await Promise.all(caching)).map((cache) => cache.keys()))
      return found.flat().map(({ url }) => new URL(url).pathname + new URL(url).hash)
    })
    const own = /^\/(crew|favicon\.svg|assets\/entry-crew-[\w-]+\.(js|css))$/
    expect(cached.filter((file) => !own.test(file))).toEqual([])
    expect(cached).toHaveLength(4)
  })

  await test.step('waiting status updates arrive with the time of the tap', async () => {
    const onlineAt = Date.now()
    await goOnline(context)
    await expect.poll(() => namesOf(job)).toEqual(['on_way', 'late', 'arrived', 'loaded'])
    const arrived = (await checkInsOf(job))[2]
    const waited = (arrived?.received_at.toMillis() ?? 0) - (arrived?.at.toMillis() ?? 0)
    expect(waited).toBeGreaterThanOrEqual(onlineAt - pressedBefore)
    expect(waited).toBeLessThanOrEqual(Date.now() - pressedAfter)
    await expect(button(card, 'Arrived')).not.toContainText('Waiting')
  })
})

test(
  'two tabs of one phone show and send the same status updates, each once',
  { tag: '@deep' },
  async ({ page, context }) => {
    const job = await seedJob()
    const path = await seedLink()
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(path)
      await expect(cardOf(tab, job)).toBeVisible()
    }
    await goOffline(context, page)
    await button(cardOf(page, job), 'On Our Way').click()
    await button(cardOf(other, job), 'Arrived').click()
    await button(cardOf(page, job), 'Loaded').click()
    for (const tab of [page, other]) {
      for (const step of ['On Our Way', 'Arrived', 'Loaded']) {
        await expect(button(cardOf(tab, job), step)).toContainText('Waiting for a connection')
      }
    }
    await goOnline(context)
    await expect.poll(() => namesOf(job)).toEqual(['on_way', 'arrived', 'loaded'])
    for (const tab of [page, other]) {
      await expect(button(cardOf(tab, job), 'Loaded')).not.toContainText('Waiting')
    }
    expect(await namesOf(job)).toHaveLength(3)
  },
)

test('a crew’s page asks search engines not to list it, and sends no referrer', () => {
  const html = builtPage('/crew')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(html).not.toMatch(/<style|<script(?! type="module" src=)/)
})

test.describe('a crew’s page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the office’s phone number', async ({ page }) => {
    await page.goto('/crew')
    await expect(page.getByText('This page needs JavaScript')).toBeVisible()
    await expect(page.getByRole('link', { name: business.phone.display })).toBeVisible()
  })
})
