import { bookingPath, quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { storedWork } from '../support/call-list.ts'
import {
  openCall,
  openCard,
  storeDeskQuote,
  storedAs,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { leaveLink } from '../support/move.ts'

const dayMs = 86_400_000
const today = todayAtOffice(new Date())
const longAgo = Timestamp.fromMillis(Date.UTC(2026, 0, 4))

async function leaveWork({ id }: DeskQuote, work: Record<string, unknown>): Promise<void> {
  await adminClients()
    .db.doc(quoteWorkPath(id))
    .set(storedWork({ due_at: longAgo, ...work }))
}

test('a yes on the phone is known on the card, on the list and on the customer’s page, and taken back', async ({
  page,
  openPage,
  admin,
}) => {
  const at = new Date(Date.now() - 3 * dayMs)
  const estimated = { status: 'estimated', estimate_amount: 915, created_at: at, updated_at: at }
  const quote = await storeDeskQuote({ ...estimated, move_date: shiftPlainDate(today, 20) })
  const seen = { status_seen: 'estimated', estimate_seen: 915, due_why: 'estimate_silent' }
  await leaveWork(quote, { ...seen, respond_by: Timestamp.fromDate(at), in_time: true })
  const link = { created_at: new Date(), expires_at: new Date(Date.now() + dayMs) }
  const key = await leaveLink(adminClients().db, quote.id, 'browser', link)
  await signIn(page, admin)
  const looks = accessibleLooks(page)

  const card = await openCard(page, quote)
  await expect(card).toContainText('Estimated $915.00: waiting for the customer')
  const call = await openCall(page, quote)
  await expect(call).toContainText('Estimate given, no answer yet')
  await call.getByRole('button', { name: 'Log Call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Call' })
  await dialog.getByRole('radio', { name: 'Reached', exact: true }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'They said yes to $915.00' }).check({ force: true })
  await expect(dialog.getByText('It will be next on the list, to book the day.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(call).toContainText('Accepted $915.00: book the day')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await looks()

  const customer = await openPage()
  await customer.goto(`/move#k=${key}`)
  await expect(customer.getByText(/^You accepted \$915\.00 on the phone, /)).toBeVisible()
  await expect(customer.getByRole('button', { name: /I Accept/ })).toBeHidden()
  await expect(async () => {
    const again = await openCard(page, quote)
    await expect(again).toContainText('Accepted $915.00: book the day', { timeout: 2_000 })
  }).toPass()
  await page.goto('/admin?view=waiting')
  await expect(page.getByRole('heading', { name: 'Customer Quotes' })).toBeVisible()
  await expect(page.getByRole('article', { name: new RegExp(quote.name) })).toBeHidden()
})

test('a scheduled move whose day has passed asks whether it is done, and one press completes it', async ({
  page,
  admin,
}) => {
  const at = new Date(Date.now() - 9 * dayMs)
  const past = { move_date: shiftPlainDate(today, -3), created_at: at, updated_at: at }
  const quote = await storeDeskQuote({ status: 'scheduled', estimate_amount: 915, ...past })
  const seen = { status_seen: 'scheduled', estimate_seen: 915, outcome: 'won' }
  await leaveWork(quote, { ...seen, due_at: null, due_why: 'follow_up' })
  const { db } = adminClients()
  // The confirmation was logged with nothing planned: a function asks after the day.
  await expect
    .poll(async () => (await db.doc(quoteWorkPath(quote.id)).get()).get('due_why') as unknown)
    .toBe('confirm_done')
  await db.doc(quoteWorkPath(quote.id)).update({ due_at: longAgo, 'tasks.day.at': longAgo })
  await signIn(page, admin)
  const call = await openCall(page, quote)
  await expect(call).toContainText(/Was on .* Done\?/)
  await call.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Move completed')).toBeVisible()
  await expect.poll(async () => (await storedAs(quote))['status']).toBe('completed')
  // The final bill is asked for at once, and can wait.
  const bill = page.getByRole('dialog', { name: 'Final Bill' })
  await bill.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedAs(quote))['status']).toBe('scheduled')
})

test('a scheduled move says on its card when its crew comes', async ({ page, admin }) => {
  const day = shiftPlainDate(today, 12)
  const quote = await storeDeskQuote({ status: 'scheduled', estimate_amount: 915, move_date: day })
  const card = await signIn(page, admin).then(() => openCard(page, quote))
  await expect(card).toContainText(/Scheduled for .*: no crew yet/)
  const booking = { day, from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 }
  await adminClients()
    .db.doc(bookingPath(quote.id))
    .set({ ...booking, note: '', updated_by: 'dana', updated_at: new Date() })
  await expect(await openCard(page, quote)).toContainText(/Any crew, .*, 8–9 AM/)
})
