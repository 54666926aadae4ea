import { contactsPath, historyPath, quotePath } from '@moving/domain/paths'
import { formatLongDate } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import {
  cardOf,
  type DeskQuote,
  openCall,
  openCard,
  requestOf,
  storeDeskQuote,
  waitForCall,
} from '../support/desk-page.ts'
import { tuesday, workdayAhead } from '../support/days.ts'
import { expect, sidewaysScroll, signIn, test } from '../support/journey.ts'
import { createPersona, type Persona } from '../support/personas.ts'
import { bookIn } from '../support/presses.ts'

const { db } = adminClients()

/** Signs in where a list has room for a request. @returns one that is stored */
async function atWideDesk(page: Page, admin: Persona): Promise<DeskQuote> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin)
  return storeDeskQuote()
}

test('a request opens beside its list, which stays, and Esc or Back leads to it again', async ({
  page,
  admin,
}) => {
  const quote = await atWideDesk(page, admin)
  const card = await openCard(page, quote)
  const list = page.url()
  const open = card.getByRole('link', { name: 'Open', exact: true })
  const request = requestOf(page, quote)

  await open.focus()
  await page.keyboard.press('Enter')
  await expect(request.getByRole('heading', { name: quote.name })).toBeFocused()
  await expect(page).toHaveURL(requestPathFor(quote.id))
  await expect(card).toBeVisible()
  await expect(page.getByLabel('Search quotes')).toHaveValue(quote.name)

  await page.keyboard.press('Escape')
  await expect(request).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(open).toBeFocused()

  await open.click()
  await request.waitFor()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(request).toBeHidden()
  await expect(card).toBeVisible()

  await page.goForward()
  await request.waitFor()
  await page.reload()
  await request.waitFor()
  await expect(card, 'the document that comes is the page of the request').toBeHidden()
})

test('on a phone a request stands in the place of its list, which is where it was', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await page.setViewportSize({ width: 375, height: 700 })
  await signIn(page, admin)
  const card = await openCard(page, quote)
  const open = card.getByRole('link', { name: 'Open', exact: true })
  await open.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await open.click()
  const request = requestOf(page, quote)
  await expect(request.getByRole('heading', { name: quote.name })).toBeInViewport()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Close the request' }).click()
  await expect(card).toBeVisible()
  // Less than a card: the line that tells of another journey's request may come or go above it.
  const moved = () => page.evaluate((y) => Math.abs(scrollY - y), before)
  await expect.poll(moved).toBeLessThan(60)
})

test('what was opened from the call list stands beside it, and its keys are the request’s', async ({
  page,
  admin,
}) => {
  const quote = await atWideDesk(page, admin)
  const call = await openCall(page, quote)
  await call.getByRole('link', { name: 'Open', exact: true }).click()
  const request = requestOf(page, quote)
  await expect(request.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(call).toBeVisible()
  for (const [key, dialog] of [
    ['l', 'Log Call'],
    ['e', 'Estimate'],
    ['u', 'Update Quote'],
    ['b', 'Book'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('n')
  await expect(request.getByLabel('Internal Note')).toBeFocused()

  const second = await storeDeskQuote()
  const row = page.getByRole('article', { name: second.name })
  await waitForCall(page, row)
  await row.getByRole('button', { name: second.name }).click()
  await requestOf(page, second).waitFor()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row.getByRole('button', { name: "I'm Calling" })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await expect(row.getByRole('button', { name: "I'm Calling" })).toBeVisible()
})

test('two clerks on one request see each other’s calls, estimates and bookings without reloading', async ({
  page,
  openPage,
  admin,
}) => {
  const day = workdayAhead(26_050 + Math.floor(Math.random() * 300), tuesday)
  const quote = await storeDeskQuote({ move_date: day })
  const colleague = await createPersona('admin')
  const other = await openPage()
  await Promise.all([signIn(page, admin), signIn(other, colleague)])
  for (const at of [page, other]) await at.goto(requestPathFor(quote.id))
  const [mine, theirs] = [requestOf(page, quote), requestOf(other, quote)]
  await expect(mine.getByRole('link', { name: /^Call / })).toBeVisible()

  await theirs.getByRole('button', { name: 'Log Call' }).click()
  const log = other.getByRole('dialog', { name: 'Log Call' })
  await log.getByRole('radio', { name: 'Reached', exact: true }).check({ force: true })
  await log.getByLabel('Note').fill('Two pianos')
  await log.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mine.getByRole('region', { name: 'Story' })).toContainText('Two pianos')
  await expect(mine.getByRole('status').first()).toContainText('Talked: give the estimate')

  await mine.getByRole('button', { name: 'Give Estimate' }).click()
  const estimate = page.getByRole('dialog', { name: 'Estimate' })
  await estimate.getByLabel('Estimate Amount ($)').fill('915')
  await estimate.getByRole('button', { name: 'Save Estimate' }).click()
  await expect(theirs.getByRole('status').first()).toContainText('Estimated $915.00')
  await expect(theirs.getByRole('button', { name: 'Send Link' })).toBeVisible()
  await expect(theirs.getByRole('region', { name: 'Story' })).toContainText('Estimate')

  await expect(mine).toContainText('No crew is booked yet.')
  await theirs.getByRole('button', { name: 'Book', exact: true }).click()
  const book = other.getByRole('dialog', { name: 'Book' })
  await bookIn(book).click()
  await expect(mine).toContainText(formatLongDate(day))
  await expect(mine).not.toContainText('No crew is booked yet.')
  await expect(mine.getByRole('status').first()).toContainText(/[AP]M$/)
})

test('the story is in order, and “Load More” goes on where it ended', async ({ page, admin }) => {
  const quote = await storeDeskQuote({ created_at: new Date(Date.now() - 40 * 3_600_000) })
  const at = (hoursAgo: number) => Timestamp.fromMillis(Date.now() - hoursAgo * 3_600_000)
  const contact = { by_uid: admin.uid, by_email: admin.email, next_at: null, result: 'no_answer' }
  const closing = { editor_uid: admin.uid, editor_email: admin.email }
  for (let hour = 1; hour <= 12; hour += 1) {
    const times = { tried_at: at(hour), logged_at: at(hour) }
    await db.collection(contactsPath(quote.id)).add({ ...contact, ...times, note: `Try ${hour}` })
  }
  await db.collection(historyPath(quote.id)).add({
    ...{ ...closing, at: at(30) },
    ...{ before: { lost_why: null }, after: { lost_why: 'price' } },
  })
  await signIn(page, admin)
  await page.goto(requestPathFor(quote.id))
  const story = requestOf(page, quote).getByRole('region', { name: 'Story' })
  const notes = async () =>
    (await story.getByText(/^Try \d+$/).allTextContents()).map((text) => Number(text.slice(4)))
  await expect.poll(notes).toEqual([1, 2, 3, 4, 5])
  await expect(story).not.toContainText('Closed: price')
  const more = story.getByRole('button', { name: 'Load More' })
  await more.click()
  await expect.poll(notes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await more.click()
  await expect.poll(notes).toHaveLength(12)
  await expect(story).toContainText('Closed: price')
  await expect(story.getByRole('listitem').last()).toContainText('Request received')
  await expect(more).toBeHidden()
})

test('a request that is not there says so, other addresses stay unknown, and strangers see nothing', async ({
  page,
  openPage,
  admin,
  customer,
  request,
}) => {
  const quote = await storeDeskQuote()
  expect((await request.get(requestPathFor(quote.id))).status()).toBe(200)
  for (const path of ['/admin/quotes', '/admin/other', `${requestPathFor(quote.id)}/more`]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  await signIn(page, admin)
  await page.goto(requestPathFor('nothing-here'))
  await expect(page.getByText('Quote #ing-here isn’t here')).toBeVisible()
  for (const id of ['__proto__', 'a'.repeat(200)]) {
    await page.goto(requestPathFor(id))
    await expect(page.getByText('isn’t here'), id).toBeVisible()
  }
  await page.goto(`${requestPathFor(quote.id)}/`)
  await expect(page.getByRole('heading', { name: quote.name })).toBeVisible()

  const stranger = await openPage()
  await stranger.goto(requestPathFor(quote.id))
  await expect(stranger).toHaveURL('/auth')
  await signIn(stranger, customer)
  await stranger.goto(requestPathFor(quote.id))
  await expect(stranger).toHaveURL('/dashboard')
  await expect(stranger.getByText(quote.name)).toHaveCount(0)
})

test('a request that is deleted while it is open says so, and leaves the list beside it', async ({
  page,
  admin,
}) => {
  const quote = await atWideDesk(page, admin)
  const card = await openCard(page, quote)
  await card.getByRole('link', { name: 'Open', exact: true }).click()
  // All that it follows has begun: the emulator can lose what happens while a listener starts.
  await expect(requestOf(page, quote).getByText('Request received')).toBeVisible()
  await db.doc(quotePath(quote.id)).delete()
  await expect(page.getByText(/isn’t here/)).toBeVisible()
  await expect(cardOf(page, quote)).toBeHidden()
})

test('the page of a request has no barriers on a phone and on a desk, and fits 320 px', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote({ status: 'completed', estimate_amount: 915 })
  await signIn(page, admin)
  await page.goto(requestPathFor(quote.id))
  const request = requestOf(page, quote)
  await expect(request.getByRole('button', { name: 'Enter Final Bill' }).first()).toBeVisible()
  await request.getByRole('button', { name: 'More' }).click()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await accessibleLooks(page)()
  }
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysScroll(page)).toBe(0)
})
