import { historyPath, quoteWorkPath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { workdayAhead } from '../support/days.ts'
import {
  cardOf,
  openBeside,
  openCard,
  openRequest,
  requestOf,
  storedAs,
  storeDeskQuote,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../support/journey.ts'
import { createPersona } from '../support/personas.ts'

/** A far day, another one at each attempt: what an attempt closed stays in its day's list. */
const anyDay = () => workdayAhead(2000 + Math.floor(Math.random() * 20_000))

/** Opens the list of a day of which a test's quotes alone are. */
async function openList(page: Page, day: string, quote: DeskQuote) {
  await page.goto(`/admin?from=${day}&to=${day}`)
  await cardOf(page, quote).waitFor()
}

const workOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.doc(quoteWorkPath(id)).get()).data() ?? {}

const isMarked = async (quote: DeskQuote) =>
  ((await storedAs(quote))['search'] as { marked?: true } | undefined)?.marked === true

const changesOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.collection(historyPath(id)).count().get()).data().count

const reopenOf = (page: Page, quote: DeskQuote) =>
  requestOf(page, quote).getByRole('button', { name: 'Reopen' })

/** @returns the button that closes the request for it */
async function chooseReason(page: Page, quote: DeskQuote, reason: string) {
  const request = requestOf(page, quote)
  if (!(await request.isVisible())) await openBeside(page, quote)
  await request.getByRole('button', { name: 'Close Request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Request' })
  await dialog.getByRole('radio', { name: reason }).check({ force: true })
  return dialog.getByRole('button', { name: 'Close Request' })
}

const closeAs = async (page: Page, quote: DeskQuote, reason: string) =>
  (await chooseReason(page, quote, reason)).click()

test('a closed request leaves the lists, stays findable, and comes back', async ({
  page,
  admin,
}) => {
  const day = anyDay()
  const scheduled = await storeDeskQuote({ status: 'scheduled', move_date: day })
  const other = await storeDeskQuote({ move_date: day })
  const before = await storedAs(scheduled)
  await signIn(page, admin)
  await openList(page, day, scheduled)
  await closeAs(page, scheduled, 'Not moving after all')

  await expect(page.getByText('Request closed')).toBeVisible()
  await expect(cardOf(page, scheduled)).toBeHidden()
  await expect(cardOf(page, other)).toBeVisible()
  await expect(page.getByText('1 in this list, 1 closed hidden')).toBeVisible()
  await expect(reopenOf(page, scheduled)).toBeFocused()
  expect(await workOf(scheduled)).toMatchObject({
    outcome: 'lost',
    lost_why: 'not_moving',
    outcome_by_email: admin.email,
  })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Request reopened')).toBeVisible()
  await expect(cardOf(page, scheduled)).toBeVisible()
  // A function may have taken in that it is scheduled, and so won.
  expect(await workOf(scheduled)).toMatchObject({ lost_why: null })

  await closeAs(page, scheduled, 'Went with someone else')
  await expect(cardOf(page, scheduled)).toBeHidden()
  await expect.poll(() => isMarked(scheduled)).toBe(true)
  await expect.poll(() => changesOf(scheduled)).toBe(3)
  expect({ ...(await storedAs(scheduled)), search: null }).toEqual({ ...before, search: null })

  await openList(page, day, other)
  await expect(cardOf(page, scheduled)).toBeHidden()
  await page.getByRole('button', { name: 'Show Closed' }).click()
  await expect(cardOf(page, scheduled)).toContainText('Closed: went with someone else')
  await expect(page.getByText('2 in this list, 1 of them closed')).toBeVisible()
  expect(page.url()).toContain('closed=show')

  const found = await openCard(page, scheduled)
  await expect(found).toContainText('Closed: went with someone else')
  await expect(found).toContainText('Scheduled')
  await page.getByRole('link', { name: 'Closed', exact: true }).click()
  const request = await openBeside(page, scheduled)
  await expect(request).toContainText(admin.email)
  await expect(request).toContainText('Request: Open')
  await reopenOf(page, scheduled).click()
  await expect(page.getByText('Request reopened')).toBeVisible()
  await expect(cardOf(page, scheduled)).toBeHidden()
  await expect.poll(() => isMarked(scheduled)).toBe(false)
  await openList(page, day, scheduled)
})

test('a page whose requests are all closed says so, and not that there are none', async ({
  page,
  admin,
}) => {
  const day = anyDay()
  const quote = await storeDeskQuote({ move_date: day })
  await signIn(page, admin)
  await openList(page, day, quote)
  await closeAs(page, quote, 'Not a real request')
  await expect(page.getByText('0 in this list, 1 closed hidden')).toBeVisible()
  await expect(page.getByText(/No quotes/)).toBeHidden()
})

test('possible spam is a list of its own', async ({ page, admin }) => {
  const { id, name } = await storeDeskQuote()
  const { db } = adminClients()
  await db.doc(`quote_sources/${id}`).set({ channel: 'web', trapped: true, created_at: new Date() })
  await db.doc(`quotes/${id}`).update({ 'search.marked': true })
  const genuine = await storeDeskQuote()
  await signIn(page, admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Possible spam' }).click()
  await cardOf(page, { id, name }).waitFor()
  await expect(cardOf(page, { id, name })).toContainText('Possible spam')
  await expect(cardOf(page, genuine)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Possible spam' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('two admins close the same request, and the second is told who chose what', async ({
  openPage,
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  const colleague = await createPersona('admin')
  const otherPage = await openPage()
  await Promise.all([signIn(page, admin), signIn(otherPage, colleague)])
  await Promise.all([openCard(page, quote), openCard(otherPage, quote)])
  const mine = await chooseReason(page, quote, 'Outside our area')
  await closeAs(otherPage, quote, 'Price')
  await expect(cardOf(otherPage, quote)).toContainText('Closed: price')
  await expect(reopenOf(otherPage, quote)).toBeFocused()

  await mine.click()
  const dialog = page.getByRole('dialog', { name: 'Close Request' })
  await expect(dialog.getByRole('alert').first()).toContainText(
    `${colleague.email} closed this request while you were editing`,
  )
  await expect(dialog).toContainText('Closed: price')
  await expect(dialog.getByRole('radio', { name: 'Outside our area' })).toBeChecked()
  expect(await workOf(quote)).toMatchObject({ lost_why: 'price' })
  await dialog.getByRole('button', { name: 'Close Request' }).click()
  await expect(dialog).toBeHidden()
  expect(await workOf(quote)).toMatchObject({ lost_why: 'out_of_area' })
})

test.describe('when the network fails while a request is closed', () => {
  test.use({
    expectedErrors: [[/Failed to close/, /net::ERR/, /Firestore/], { scope: 'test' }],
  })

  test('the office is told why, and the chosen reason stays', async ({ page, admin }) => {
    const quote = await storeDeskQuote()
    await signIn(page, admin)
    await openCard(page, quote)
    await page.route(/documents:(commit|batchGet)/, (route) => route.abort('connectionfailed'))
    await closeAs(page, quote, 'Can’t be reached')
    await expect(
      page.getByText('Failed to close the request. There was no response.'),
    ).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Close Request' })
    await expect(dialog.getByRole('radio', { name: 'Can’t be reached' })).toBeChecked()
    expect((await workOf(quote))['lost_why'] ?? null).toBeNull()
    await page.unroute(/documents:(commit|batchGet)/)
    await dialog.getByRole('button', { name: 'Close Request' }).click()
    await expect(dialog).toBeHidden()
    expect(await workOf(quote)).toMatchObject({ lost_why: 'unreachable' })
  })
})

test('closing by keyboard has no barriers on a phone and on a desk', async ({ page, admin }) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  const card = await openRequest(page, quote)
  const dialog = page.getByRole('dialog', { name: 'Close Request' })
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await card.getByRole('button', { name: 'Close Request' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Close Request' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choose a reason')
    await dialog.getByRole('radio', { name: 'Went with someone else' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Not moving after all' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Closed: not moving after all')
    const openAgain = card.getByRole('button', { name: 'Reopen' })
    await expect(openAgain).toBeFocused()
    await expectAccessible(page)
    const overflow = await sidewaysScroll(page)
    expect(overflow, `${width} px`).toBe(0)
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status').first()).not.toContainText('Closed')
  }
})
