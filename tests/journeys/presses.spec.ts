import { bookingPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { adminClients } from '../support/admin.ts'
import { tuesday, workdayAhead } from '../support/days.ts'
import {
  openCall,
  openRequest,
  storedAs,
  storeDeskQuote,
  expectCall,
  workOf,
} from '../support/desk-page.ts'
import { storeDueRequest, storeScheduledMove } from '../support/due-request.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { bookIn, buttonIn, countPresses } from '../support/presses.ts'

/** A day on which nobody else's test books. */
const anyDay = () => workdayAhead(24_050 + Math.floor(Math.random() * 400), tuesday)
const estimated = { status: 'estimated', estimate_amount: 915 }

const log = (page: Page) => page.getByRole('dialog', { name: 'Log Call' })

test('a call that reached somebody is claimed, made and logged in three presses', async ({
  page,
  admin,
}) => {
  const quote = await storeDueRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = countPresses()
  await press(buttonIn(card, "I'm Calling"))
  await press(buttonIn(card, 'Reached'))
  await expect(log(page).getByRole('radio', { name: 'Reached', exact: true })).toBeChecked()
  await press(buttonIn(log(page), 'Save'))
  await expect(log(page)).toBeHidden()
  expect(made()).toBe(3)
  expect(await workOf(quote)).toMatchObject({ tries: 1, holder_uid: null })
})

test('a call that nobody answered comes back in an hour, in three presses', async ({
  page,
  admin,
}) => {
  const quote = await storeDueRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = countPresses()
  await press(buttonIn(card, "I'm Calling"))
  await press(buttonIn(card, 'No answer'))
  await expect(log(page).getByRole('radio', { name: 'In 1 hour' })).toBeChecked()
  await press(buttonIn(log(page), 'Save'))
  await expectCall(page, card, 'Tried once')
  expect(made()).toBe(3)
  expect(await workOf(quote)).toMatchObject({ due_why: 'retry', tasks: { plan: { why: 'retry' } } })
})

test('a lead lost for its price is closed in three presses', async ({ page, admin }) => {
  const quote = await storeDueRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = countPresses()
  await press(buttonIn(card, 'Log Call'))
  await press(log(page).getByRole('radio', { name: 'Price' }))
  await expect(log(page).getByRole('radio', { name: 'Reached', exact: true })).toBeChecked()
  await press(buttonIn(log(page), 'Save'))
  await expect(card).toBeHidden()
  expect(made()).toBe(3)
  expect(await workOf(quote)).toMatchObject({ outcome: 'lost', lost_why: 'price', tasks: {} })
})

test('after the call the estimate is given in three presses and what it says', async ({
  page,
  admin,
}) => {
  const quote = await storeDueRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  await buttonIn(card, "I'm Calling").click()
  const { press, made } = countPresses()
  await press(buttonIn(card, 'Reached'))
  await press(buttonIn(log(page), 'Save and Give Estimate'))
  const dialog = page.getByRole('dialog', { name: 'Estimate' })
  await dialog.getByLabel('Estimate Amount ($)').fill('915')
  await press(buttonIn(dialog, 'Save Estimate'))
  await expect(dialog).toBeHidden()
  expect(made()).toBe(3)
  await expect.poll(async () => (await storedAs(quote))['estimate_amount']).toBe(915)
})

test('the customer’s link is made and copied in one press', async ({ page, admin }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const quote = await storeDeskQuote(estimated)
  await signIn(page, admin)
  const request = await openRequest(page, quote)
  const { press, made } = countPresses()
  await press(buttonIn(request, 'Send Link'))
  await expect(request.getByText('The link is copied.')).toBeVisible()
  expect(made()).toBe(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/move#k=\w{22}$/)
})

test('a yes on the phone is logged and the day booked in four presses', async ({ page, admin }) => {
  const day = anyDay()
  const seen = { status_seen: 'estimated', estimate_seen: 915 }
  const quote = await storeDueRequest({
    ...{ quote: { ...estimated, move_date: day }, why: 'estimate_silent', work: seen },
  })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = countPresses()
  await press(buttonIn(card, 'Log Call'))
  await press(log(page).getByRole('checkbox', { name: 'They said yes to $915.00' }))
  await press(buttonIn(log(page), 'Save and Book'))
  const dialog = page.getByRole('dialog', { name: 'Book' })
  await press(bookIn(dialog))
  await expect(dialog).toBeHidden()
  expect(made()).toBe(4)
  expect(await workOf(quote)).toMatchObject({ accepted_amount: 915, accepted_by: admin.email })
  expect(await storedAs(quote)).toMatchObject({ status: 'scheduled', move_date: day })
  expect((await adminClients().db.doc(bookingPath(quote.id)).get()).get('day')).toBe(day)
})

test('a move is done and billed in two presses and one amount', async ({ page, admin }) => {
  const day = shiftPlainDate(todayAtOffice(new Date()), -3)
  const quote = await storeScheduledMove(day, 'confirm_done')
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = countPresses()
  await press(buttonIn(card, 'Done'))
  const dialog = page.getByRole('dialog', { name: 'Final Bill' })
  await dialog.getByLabel('Final bill ($)').fill('915')
  await press(buttonIn(dialog, 'Save'))
  await expect(page.getByText('Final bill saved')).toBeVisible()
  expect(made()).toBe(2)
  expect(await workOf(quote)).toMatchObject({ final_amount: 915 })
  await expect.poll(async () => (await storedAs(quote))['status']).toBe('completed')
})
