import { quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { due } from '@moving/domain/work/example-task'
import type { DueReason } from '@moving/domain/work/task'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import { daysAgo } from '../support/days.ts'
import {
  openCall,
  storeDeskQuote,
  storedAs,
  expectCall,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'

/** Before anybody else's, so that a test's own requests stand on top of their part. */
const oldest = daysAgo(330).getTime()

interface Request {
  quote?: Record<string, unknown>
  why: DueReason
  work?: Record<string, unknown>
}

async function storeRequest({ quote = {}, why, work = {} }: Request): Promise<DeskQuote> {
  const old = daysAgo(3)
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const stored = await storeDeskQuote({ created_at: old, updated_at: old, move_date, ...quote })
  const next = due({ due_at: Timestamp.fromMillis(oldest), due_why: why })
  await adminClients()
    .db.doc(quoteWorkPath(stored.id))
    .set(storedWork({ ...next, ...work }))
  return stored
}

const workOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.doc(quoteWorkPath(id)).get()).data() ?? {}
const log = (page: Page) => page.getByRole('dialog', { name: 'Log Call' })

/** Counts what is pressed; what is typed is apart. */
function presses() {
  let count = 0
  return {
    press: async (target: Locator) => {
      count += 1
      if ((await target.getAttribute('type')) === 'radio') await target.check({ force: true })
      else await target.click()
    },
    made: () => count,
  }
}

const buttonIn = (where: Locator, name: string) => where.getByRole('button', { name, exact: true })

test('a call that reached somebody is claimed, made and logged in three presses', async ({
  page,
  admin,
}) => {
  const quote = await storeRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = presses()
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
  const quote = await storeRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = presses()
  await press(buttonIn(card, "I'm Calling"))
  await press(buttonIn(card, 'No answer'))
  await expect(log(page).getByRole('radio', { name: 'In 1 hour' })).toBeChecked()
  await press(buttonIn(log(page), 'Save'))
  await expectCall(page, card, 'Tried once')
  expect(made()).toBe(3)
  expect(await workOf(quote)).toMatchObject({ due_why: 'retry', tasks: { plan: { why: 'retry' } } })
})

test('a lead lost for its price is closed in three presses', async ({ page, admin }) => {
  const quote = await storeRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = presses()
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
  const quote = await storeRequest({ why: 'new' })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  await buttonIn(card, "I'm Calling").click()
  const { press, made } = presses()
  await press(buttonIn(card, 'Reached'))
  await press(buttonIn(log(page), 'Save and Give Estimate'))
  const dialog = page.getByRole('dialog', { name: 'Estimate' })
  await dialog.getByLabel('Estimate Amount ($)').fill('915')
  await press(buttonIn(dialog, 'Save Estimate'))
  await expect(dialog).toBeHidden()
  expect(made()).toBe(3)
  await expect.poll(async () => (await storedAs(quote))['estimate_amount']).toBe(915)
})

test('a move is done and billed in two presses and one amount', async ({ page, admin }) => {
  const past = { move_date: shiftPlainDate(todayAtOffice(new Date()), -3) }
  const quote = await storeRequest({
    quote: { ...past, status: 'scheduled', estimate_amount: 915 },
    why: 'confirm_done',
    work: { status_seen: 'scheduled', estimate_seen: 915, outcome: 'won' },
  })
  const { db } = adminClients()
  await db.doc(quoteWorkPath(quote.id)).update({ 'tasks.day.of': past.move_date })
  await signIn(page, admin)
  const card = await openCall(page, quote)
  const { press, made } = presses()
  await press(buttonIn(card, 'Done'))
  const dialog = page.getByRole('dialog', { name: 'Final Bill' })
  await dialog.getByLabel('Final bill ($)').fill('915')
  await press(buttonIn(dialog, 'Save'))
  await expect(page.getByText('Final bill saved')).toBeVisible()
  expect(made()).toBe(2)
  expect(await workOf(quote)).toMatchObject({ final_amount: 915 })
  await expect.poll(async () => (await storedAs(quote))['status']).toBe('completed')
})
