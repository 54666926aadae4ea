import type { CalendarFeed } from '@moving/domain/calendar/calendar-feed'
import { business } from '@moving/domain/business'
import { bookingPath, calendarFeedPath, moveProgressPath } from '@moving/domain/paths'
import { formatOfficeTime, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import { stepLabels, steps } from '@moving/domain/progress/press'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { feedHashOf, leaveBooking, leaveFeed, leaveScheduled } from '../support/calendar.ts'
import { crewA, storeCrews } from '../support/crews.ts'
import { expect, sidewaysScroll, test } from '../support/journey.ts'
import { expectFocusKept, pressByKeys } from '../support/presses.ts'
import { storedIds } from '../support/stored-quote.ts'
import { builtFile, builtFiles, builtPage, gzipped } from '../support/site.ts'

// What is written when there is no network, and when a link opens nothing.
test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] })

const { db } = adminClients()
const today = () => todayAtOffice(new Date())
const hourMs = 3_600_000

/** A move of crew A on its way, of a customer whom no other story has. */
async function leaveJob({ inDays = 0, note = '' } = {}): Promise<{ id: string; name: string }> {
  const name = `Maya ${Math.random().toString(36).slice(2, 8)}`
  const day = shiftPlainDate(today(), inDays)
  const times = { created_at: new Date(), updated_at: new Date() }
  const id = await leaveScheduled(db, { ...times, name, move_date: day, estimate_amount: 900 })
  await leaveBooking(db, id, { day, crew: crewA.id, note })
  storedIds.push(id)
  return { id, name }
}

/** A link to the page of crew A, as a path. */
async function leaveLink(over: Partial<CalendarFeed> = {}): Promise<string> {
  await storeCrews()
  return crewPathFor(
    await leaveFeed(db, { kind: 'page', crew: crewA.id, created_at: new Date(), ...over }),
  )
}

const cardOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('article').filter({ hasText: name })
const button = (card: Locator, label: string) =>
  card.getByRole('button', { name: new RegExp(`^${label}`) })

interface StoredPress {
  id: string
  press: string
  at: Timestamp
  received_at: Timestamp
  undone_at: Timestamp | null
}
async function pressesOf({ id }: { id: string }): Promise<StoredPress[]> {
  const stored = await db.doc(moveProgressPath(id)).get()
  return (stored.get('presses') as StoredPress[] | undefined) ?? []
}
const namesOf = async (job: { id: string }) => (await pressesOf(job)).map(({ press }) => press)

/** Until the worker has kept the page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

const calls = '**/crewDay'

/** A page that is opened anew may send before the browser is told that it is offline: no call gets through. */
async function goOffline(context: BrowserContext, page: Page) {
  await kept(page)
  await context.route(calls, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
}

async function goOnline(context: BrowserContext) {
  await context.unroute(calls)
  await context.setOffline(false)
}

test('a crew reads its day by its link and presses how far the move is', async ({ page }) => {
  const job = await leaveJob({ note: 'Gate code 4411' })
  const next = await leaveJob({ inDays: 1 })
  await page.goto(await leaveLink())
  await expect(page.getByRole('heading', { level: 1, name: 'Crew A' })).toBeVisible()
  const card = cardOf(page, job)
  await expect(card.getByRole('heading', { level: 3 })).toContainText('8–9 AM')
  await expect(card).toContainText('Gate code 4411')
  await expect(card).toContainText('One bedroom')
  await expect(card.getByRole('link', { name: `Call ${job.name}` })).toHaveAttribute(
    'href',
    /^tel:\+?1?2025550142$/,
  )
  const map = card.getByRole('link', { name: /1420 Kenyon/ })
  await expect(map).toHaveAttribute('href', /google\.com\/maps\/search\/\?api=1&query=1420\+Kenyon/)
  await expect(map).toHaveAttribute('rel', 'noreferrer')
  await expect(page.locator('main')).not.toContainText(/example\.com/)
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
  await expect(cardOf(page, next)).toBeVisible()
  await expect(tomorrow.getByRole('button')).toHaveCount(0)

  await button(card, '40 min').click()
  await expect(card.getByText(/^About 40 minutes late, as of \d/)).toBeVisible()
  for (const step of steps) {
    await button(card, stepLabels[step]).click()
    await expect(button(card, stepLabels[step])).toHaveAttribute('aria-pressed', 'true')
    await expect(button(card, stepLabels[step])).toContainText(/\d:\d\d [AP]M$/)
  }
  await expect.poll(() => namesOf(job)).toEqual(['late', ...steps])
  await expect(card.getByText('Running late', { exact: true })).toBeHidden()
  await expect(page.getByRole('status')).toHaveText(/^Done, \d+:\d\d [AP]M\. Sent$/)
})

test('a wrong press is taken back, by keys too, and the focus stays', async ({ page }) => {
  const job = await leaveJob()
  await page.goto(await leaveLink())
  const card = cardOf(page, job)
  await pressByKeys(page, button(card, 'Arrived'))
  await expect.poll(() => namesOf(job)).toEqual(['arrived'])
  await expectFocusKept(page)
  await pressByKeys(page, button(card, 'Undo Arrived'))
  await expect(button(card, 'Arrived')).toBeFocused()
  await expect(button(card, 'Arrived')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await pressesOf(job))[0]?.undone_at ?? null).not.toBeNull()
  await expect(button(card, 'Running late')).toHaveCount(0)
  await expect(button(card, '20 min')).toBeVisible()
})

test('opening and reading changes nothing, and neither does fetching the address', async ({
  page,
}) => {
  const job = await leaveJob()
  const path = await leaveLink()
  const link = db.doc(calendarFeedPath(feedHashOf(path.slice(-22))))
  const before = [(await link.get()).updateTime, (await db.doc(bookingPath(job.id)).get()).data()]
  await page.goto(path)
  await expect(cardOf(page, job)).toBeVisible()
  await page.reload()
  await expect(cardOf(page, job)).toBeVisible()
  const after = [(await link.get()).updateTime, (await db.doc(bookingPath(job.id)).get()).data()]
  expect(after).toEqual(before)
  expect((await db.doc(moveProgressPath(job.id)).get()).exists).toBe(false)
})

test('presses made without a network outlive the page and arrive once, in order', async ({
  page,
  context,
}) => {
  const job = await leaveJob()
  await page.goto(await leaveLink())
  const card = cardOf(page, job)
  await button(card, 'On Our Way').click()
  await expect.poll(() => namesOf(job)).toEqual(['on_way'])
  await goOffline(context, page)
  const pressedAfter = Date.now()
  await button(card, 'Arrived').click()
  await expect(button(card, 'Arrived')).toContainText('Waiting for a network')
  await expect(page.getByRole('status')).toHaveText(/^Arrived, .+ Waiting for a network$/)
  const pressedBefore = Date.now()
  await page.reload()
  await expect(page.getByText(/^As of \d+:\d\d [AP]M\./)).toBeVisible()
  await expect(button(card, 'Arrived')).toContainText('Waiting for a network')
  await button(card, 'Loaded').click()
  // Killed while it waits, and opened again.
  const path = page.url()
  await page.goto('about:blank')
  await page.goto(path)
  await expect(button(card, 'Loaded')).toContainText('Waiting for a network')
  expect(await namesOf(job)).toEqual(['on_way'])
  // The page and its own files are all that the worker keeps, and no key is among them.
  const cached = await page.evaluate(async () => {
    const caching = (await caches.keys()).map((name) => caches.open(name))
    const found = await Promise.all((await Promise.all(caching)).map((cache) => cache.keys()))
    return found.flat().map(({ url }) => new URL(url).pathname + new URL(url).hash)
  })
  const own = /^\/(crew|favicon\.svg|assets\/entry-crew-[\w-]+\.(js|css))$/
  expect(cached.filter((path) => !own.test(path))).toEqual([])
  expect(cached).toHaveLength(4)
  await page.waitForTimeout(3_000)
  await goOnline(context)
  await expect.poll(() => namesOf(job)).toEqual(['on_way', 'arrived', 'loaded'])
  const arrived = (await pressesOf(job))[1]
  expect(arrived?.at.toMillis()).toBeGreaterThan(pressedAfter - 1_000)
  expect(arrived?.at.toMillis()).toBeLessThan(pressedBefore + 1_000)
  expect(arrived?.received_at.toMillis()).toBeGreaterThan((arrived?.at.toMillis() ?? 0) + 3_000)
  await expect(button(card, 'Arrived')).not.toContainText('Waiting')
})

test('two tabs of one phone show and send the same presses, each once', async ({
  page,
  context,
}) => {
  const job = await leaveJob()
  const path = await leaveLink()
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
      await expect(button(cardOf(tab, job), step)).toContainText('Waiting for a network')
    }
  }
  await goOnline(context)
  await expect.poll(() => namesOf(job)).toEqual(['on_way', 'arrived', 'loaded'])
  for (const tab of [page, other]) {
    await expect(button(cardOf(tab, job), 'Loaded')).not.toContainText('Waiting')
  }
  expect(await namesOf(job)).toHaveLength(3)
})

test('a press whose answer was lost counts once', async ({ page }) => {
  const job = await leaveJob()
  await page.goto(await leaveLink())
  const card = cardOf(page, job)
  await expect(card).toBeVisible()
  let calls = 0
  await page.route(/\/crewDay$/, async (route) => {
    if (calls++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(card, 'Arrived').click()
  await expect(button(card, 'Arrived')).toContainText('Waiting for a network')
  expect(await namesOf(job)).toEqual(['arrived'])
  await page.reload()
  await expect(button(card, 'Arrived')).not.toContainText('Waiting')
  expect(await namesOf(job)).toEqual(['arrived'])
})

test('of two phones the first press counts, and the second is told', async ({ page, openPage }) => {
  const job = await leaveJob()
  const path = await leaveLink()
  const other = await openPage()
  for (const phone of [page, other]) {
    await phone.goto(path)
    await expect(cardOf(phone, job)).toBeVisible()
  }
  await button(cardOf(page, job), 'Arrived').click()
  await expect.poll(() => namesOf(job)).toEqual(['arrived'])
  const card = cardOf(other, job)
  await button(card, 'Arrived').click()
  const told = card.getByText('Someone on your crew pressed that already.')
  await expect(told).toBeVisible()
  expect(await namesOf(job)).toEqual(['arrived'])
  await card.getByRole('button', { name: 'OK' }).click()
  await expect(told).toBeHidden()
  await expectFocusKept(other)
})

test('a phone that is two hours off says so, and the right minute is kept', async ({ page }) => {
  const job = await leaveJob()
  await page.addInitScript((off) => {
    const right = Date.now
    Date.now = () => right() + off
  }, 2 * hourMs)
  await page.goto(await leaveLink())
  await expect(page.getByText('This phone’s clock is 2 hours ahead. We go by ours.')).toBeVisible()
  const card = cardOf(page, job)
  const from = Date.now()
  await button(card, 'Arrived').click()
  await expect.poll(() => namesOf(job)).toEqual(['arrived'])
  const at = (await pressesOf(job))[0]?.at.toMillis() ?? 0
  expect(Math.abs(at - from)).toBeLessThan(60_000)
  await expect(button(card, 'Arrived')).toContainText(formatOfficeTime(new Date(at)))
})

test('a job that went to another crew leaves the page, and says so where it was pressed', async ({
  page,
}) => {
  const job = await leaveJob()
  await page.goto(await leaveLink())
  const card = cardOf(page, job)
  await expect(card).toBeVisible()
  await db.doc(bookingPath(job.id)).update({ crew: null })
  await button(card, 'Arrived').click()
  await expect(card).toBeHidden()
  await expect(page.getByText('This job isn’t on your list anymore').first()).toBeVisible()
  await expectFocusKept(page)
  expect(await namesOf(job)).toEqual([])
})

test('a link that is ended while it is open says whom to call, and keeps nothing', async ({
  page,
}) => {
  const job = await leaveJob()
  const path = await leaveLink()
  await page.goto(path)
  const card = cardOf(page, job)
  await expect(card).toBeVisible()
  await db.doc(calendarFeedPath(feedHashOf(path.slice(-22)))).update({ ended_at: new Date() })
  await button(card, 'Arrived').click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectFocusKept(page)
  await expect(
    page.getByRole('main').getByRole('link', { name: business.phone.display }).first(),
  ).toBeVisible()
  await expect(page.getByText(/^Arrived, \d/).first()).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).not.toContain(job.name)
  await page.getByRole('button', { name: 'OK' }).click()
  expect(await stored()).toBe('{}')
  await accessibleLooks(page)()
})

test('who has no key is told what everybody else is told', async ({ page }) => {
  await page.goto('/crew')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('where the browser keeps nothing, the page says that it needs a network', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
    })
  })
  const job = await leaveJob()
  await page.goto(await leaveLink())
  await expect(page.getByText(/presses need a network/)).toBeVisible()
  await button(cardOf(page, job), 'Arrived').click()
  await expect.poll(() => namesOf(job)).toEqual(['arrived'])
})

test('the page fits a narrow phone, gloves and the sun', async ({ page, context }) => {
  const job = await leaveJob({ note: 'Gate code 4411. Park on Kenyon, not in the alley.' })
  await leaveJob({ inDays: 1 })
  await page.goto(await leaveLink())
  const card = cardOf(page, job)
  await button(card, 'On Our Way').click()
  await expect(button(card, 'Undo')).toBeVisible()
  await button(card, '20 min').click()
  await page.setViewportSize({ width: 320, height: 640 })
  const sizes = async () => {
    expect(await sidewaysScroll(page)).toBe(0)
    for (const target of await page.locator('button, a').all()) {
      const box = await target.boundingBox()
      expect(
        Math.min(box?.height ?? 0, box?.width ?? 0),
        await target.innerText(),
      ).toBeGreaterThanOrEqual(48)
    }
    for (const step of ['Arrived', 'Done']) {
      const box = await button(card, step).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(56)
      expect(box?.width).toBeGreaterThan(250)
    }
  }
  await sizes()
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0
  const place = async () => (await topOf(button(card, 'Done'))) - (await topOf(card))
  await page.evaluate(() => scrollTo(0, 0))
  const before = await place()
  await goOffline(context, page)
  await button(card, 'Loaded').click()
  await expect(button(card, 'Loaded')).toContainText('Waiting for a network')
  await page.evaluate(() => scrollTo(0, 0))
  await sizes()
  // Nothing moves under a thumb.
  expect(await place()).toBe(before)
  const looks = accessibleLooks(page)
  await looks()
  await looks()
})

test('no search engine lists the page, and it tells no address where its links lead', () => {
  const html = builtPage('/crew')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(html).not.toMatch(/<style|<script(?! type="module" src=)/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says whom to call', async ({ page }) => {
    await page.goto('/crew')
    await expect(page.getByText('This page needs JavaScript')).toBeVisible()
    await expect(page.getByRole('link', { name: business.phone.display })).toBeVisible()
  })
})

test('the page has at most 90 kB of script, whatever it comes to load', async ({ page }) => {
  await page.goto(await leaveLink())
  await expect(page.getByRole('heading', { level: 1, name: 'Crew A' })).toBeVisible()
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const built = builtFiles().filter((path) => /(^|\/)(entry-)?crew-[^/]*\.js$/.test(path))
  expect(built.map((path) => `/${path}`)).toEqual(
    expect.arrayContaining(loaded.filter((path) => path.endsWith('.js'))),
  )
  const bytes = built.map((path) => gzipped(builtFile(path)))
  expect(bytes.length).toBeGreaterThan(1)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000)
})
