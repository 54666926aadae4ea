import type { Page } from '@playwright/test'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { closeAsCoworker } from '../../support/coworker.ts'
import { workdayAhead } from '../../support/days.ts'
import {
  cardOf,
  openBeside,
  openCard,
  openRequest,
  requestOf,
  storedAs,
  storeDeskQuote,
  workOf,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { createPersona } from '../../support/personas.ts'
import { pressByKeys } from '../../support/presses.ts'
import { partsIn } from '../../support/request-log.ts'

/** A different day on each retry, because a closed request stays in the list of its day. */
const anyDay = () => workdayAhead(2000 + Math.floor(Math.random() * 20_000))

/** Opens the list of a day with only this test's quotes. */
async function openList(page: Page, day: string, quote: DeskQuote) {
  await page.goto(`/admin?from=${day}&to=${day}`)
  await cardOf(page, quote).waitFor()
}

const isMarked = async (quote: DeskQuote) =>
  ((await storedAs(quote))['search'] as { marked?: true } | undefined)?.marked === true

const changesOf = async ({ id }: DeskQuote) =>
  (await partsIn(adminClients().db, id, 'history')).length

const reopenOf = (page: Page, quote: DeskQuote) =>
  requestOf(page, quote).getByRole('button', { name: 'Reopen' })

async function openReasons(page: Page, quote: DeskQuote) {
  const request = requestOf(page, quote)
  if (!(await request.isVisible())) await openBeside(page, quote)
  await request.getByRole('button', { name: 'Close Request' }).click()
  return request.getByRole('group', { name: /^Why are you closing/ })
}

const closeAs = async (page: Page, quote: DeskQuote, reason: string) =>
  (await openReasons(page, quote)).getByRole('button', { name: reason }).click()

test('a closed request leaves the lists, can be found, and can be reopened', async ({
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
  await expect(requestOf(page, scheduled).getByRole('link', { name: /^Call / })).toBeFocused()
  expect(await workOf(scheduled)).toMatchObject({
    outcome: 'lost',
    lost_why: 'not_moving',
    closed_by: admin.email,
  })

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Request reopened')).toBeVisible()
  await expect(cardOf(page, scheduled)).toBeVisible()
  // A function may have marked the scheduled move as won.
  expect(await workOf(scheduled)).toMatchObject({ lost_why: null })

  await closeAs(page, scheduled, 'Went with someone else')
  await expect(cardOf(page, scheduled)).toBeHidden()
  await expect.poll(() => isMarked(scheduled)).toBe(true)
  await expect.poll(() => changesOf(scheduled)).toBe(3)
  expect({ ...(await storedAs(scheduled)), search: null }).toEqual({ ...before, search: null })

  await openList(page, day, other)
  await expect(cardOf(page, scheduled)).toBeHidden()
  await closeAs(page, other, 'Not a real request')
  await expect(page.getByText('0 in this list, 2 closed hidden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible()
  await page.getByRole('button', { name: 'Show Closed' }).click()
  await expect(cardOf(page, scheduled)).toContainText('Closed: went with someone else')
  await expect(page.getByText('2 in this list, 2 of them closed')).toBeVisible()
  expect(page.url()).toContain('closed=show')

  const found = await openCard(page, scheduled)
  await expect(found).toContainText('Closed: went with someone else')
  await expect(found).toContainText('Scheduled')
  await page.getByRole('link', { name: /^Closed( \d+)?$/ }).click()
  const request = await openBeside(page, scheduled)
  await expect(request).toContainText(admin.email)
  await expect(request).toContainText('Request: Open')
  await reopenOf(page, scheduled).click()
  await expect(page.getByText('Request reopened')).toBeVisible()
  await expect(cardOf(page, scheduled)).toBeHidden()
  await expect.poll(() => isMarked(scheduled)).toBe(false)
  await openList(page, day, scheduled)
})

test.describe('when closing a request fails', () => {
  test.use({
    expectedErrors: [[/Failed to close/, /net::ERR/], { scope: 'test' }],
  })

  test('the reasons stay open if a coworker is first or the network fails, and the keyboard closes and reopens the request', async ({
    page,
    admin,
  }) => {
    const quote = await storeDeskQuote()
    const coworker = await createPersona('admin')
    await signIn(page, admin)
    await openCard(page, quote)
    const request = requestOf(page, quote)
    const call = request.getByRole('link', { name: /^Call / })

    await test.step('if a coworker closed the request meanwhile, the page says who did, and why', async () => {
      const reasons = await openReasons(page, quote)
      await page.route(
        /changeRequest/,
        async (route) => {
          await closeAsCoworker(coworker, quote, 'price')
          await route.continue()
        },
        { times: 1 },
      )
      await reasons.getByRole('button', { name: 'Outside our area' }).click()
      await expect(page.getByText(`${coworker.email} was first. Closed: price.`)).toBeVisible()
      await expect(request.getByRole('status').first()).toContainText('Closed: price')
      expect(await workOf(quote)).toMatchObject({ lost_why: 'price' })
    })

    await test.step('if the network fails, nothing is stored', async () => {
      await reopenOf(page, quote).click()
      const reasons = await openReasons(page, quote)
      await page.route(/changeRequest/, (route) => route.abort('connectionfailed'))
      const reason = reasons.getByRole('button', { name: 'Outside our area' })
      await reason.click()
      await expect(
        page.getByText('Failed to close the request', { exact: true }).last(),
      ).toBeVisible()
      await expect(page.getByText(/^There was no response\./)).toBeVisible()
      expect(await workOf(quote)).toMatchObject({ lost_why: null })
      await page.unroute(/changeRequest/)
      await reason.click()
      await expect(reasons).toBeHidden()
      expect(await workOf(quote)).toMatchObject({ lost_why: 'out_of_area' })
    })

    await test.step('the keyboard reopens the request and closes it again, on a phone and on a desktop', async () => {
      const card = await openRequest(page, quote)
      await page.setViewportSize({ width: 375, height: 900 })
      await reopenOf(page, quote).focus()
      await page.keyboard.press('Enter')
      await expect(card.getByRole('status').first()).not.toContainText('Closed')
      const close = card.getByRole('button', { name: 'Close Request' })
      await close.focus()
      await page.keyboard.press('Enter')
      const reasons = card.getByRole('group', { name: /^Why are you closing/ })
      await expect(reasons.getByRole('button', { name: 'Price' })).toBeFocused()
      const looks = accessibleLooks(page)
      await looks()
      await page.keyboard.press('Escape')
      await expect(reasons).toBeHidden()
      await expect(call).toBeFocused()
      await close.focus()
      await page.keyboard.press('Enter')
      await pressByKeys(page, reasons.getByRole('button', { name: 'Not moving after all' }))
      await expect(card).toContainText('Closed: not moving after all')
      await expect(call).toBeFocused()
      await looks()
      await page.setViewportSize({ width: 375, height: 900 })
      expect(await sidewaysScroll(page)).toBe(0)
    })
  })
})
