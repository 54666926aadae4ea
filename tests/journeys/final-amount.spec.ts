import { storedFinal, type FinalAmount } from '@moving/domain/estimate/final-fields'
import { quotePath, quoteWorkPath } from '@moving/domain/paths'
import { medianFrom } from '@moving/domain/estimate/final-report'
import type { Page } from '@playwright/test'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks, expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { daysAgo } from '../support/days.ts'
import { storedWork } from '../support/call-list.ts'
import {
  openCall,
  openRequest,
  storeDeskQuote,
  waitForCall,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../support/journey.ts'
import { leaveLink } from '../support/move.ts'
import { createPersona } from '../support/personas.ts'
import { anyQuoteId } from '../support/stored-quote.ts'
import { due } from '@moving/domain/work/example-task'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Final Bill' })
const amountOf = (page: Page) => dialogOf(page).getByLabel('Final bill ($)')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click()
const workOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.doc(quoteWorkPath(id)).get()).data() ?? {}

/** A scheduled move with an estimate, of which the functions have taken note. */
async function storeMove(): Promise<DeskQuote> {
  const at = daysAgo(3)
  const moved = { status: 'scheduled', estimate_amount: 1250.5, created_at: at, updated_at: at }
  const quote = await storeDeskQuote(moved)
  const seen = { status_seen: 'scheduled', estimate_seen: 1250.5, outcome: 'won' }
  await adminClients().db.doc(quoteWorkPath(quote.id)).set(storedWork(seen))
  return quote
}

/** The office presses Completed, and the next opening day has come. */
async function complete({ id }: DeskQuote): Promise<void> {
  const { db } = adminClients()
  const change = { status: 'completed', updated_at: FieldValue.serverTimestamp() }
  await db.doc(quotePath(id)).update(change)
  await expect
    .poll(async () => (await workOf({ id, name: '' }))['due_why'] as unknown)
    .toBe('final')
  await db
    .doc(quoteWorkPath(id))
    .update(due({ due_at: Timestamp.fromDate(daysAgo(321)), due_why: 'final' }))
}

test('a completed move asks what it came to, says it to the desk, and to its customer when told to', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeMove()
  const { db } = adminClients()
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const key = await leaveLink(db, quote.id, 'browser', made)
  await complete(quote)
  await signIn(page, admin)
  const looks = accessibleLooks(page)
  const call = await openCall(page, quote)

  await test.step('the call list asks, and the keyboard alone answers', async () => {
    await expect(call).toContainText('Move done: enter the final bill')
    const enter = call.getByRole('button', { name: 'Enter Final Bill' })
    await enter.focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toContainText('The estimate is $1,250.50.')
    await amountOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByText('Enter the final bill', { exact: true })).toBeVisible()
    await expect(dialogOf(page).getByLabel('Why it differs')).toBeHidden()
    await page.keyboard.type('1460.50')
    await expect(dialogOf(page).getByText('+$210.00 compared with the estimate')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByText('Choose why it differs')).toBeVisible()
    await looks()
    await dialogOf(page).getByLabel('Why it differs').focus()
    await page.keyboard.type('Stairs')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByText('Final bill saved')).toBeVisible()
    await expect(call).toBeHidden()
    const estimate = { final_estimate: 1250.5, final_kind: null }
    expect(await workOf(quote)).toMatchObject({
      ...{ final_amount: 1460.5, final_why: 'stairs', final_shown: false, due_at: null },
      ...estimate,
    })
  })

  await test.step('Undo brings the question back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await waitForCall(page, call)
    expect(await workOf(quote)).toMatchObject({ final_amount: null, final_at: null })
  })

  const card = await openRequest(page, quote)
  const part = card.locator('section').filter({ hasText: 'Final bill' })

  await test.step('the desk asks the same on a phone, and shows what was said', async () => {
    await expect(part).toContainText('No one has entered it yet.')
    await page.setViewportSize({ width: 375, height: 800 })
    await part.getByRole('button', { name: 'Enter Final Bill' }).click()
    await amountOf(page).fill('1460.5')
    await dialogOf(page).getByLabel('Why it differs').selectOption('Stairs or elevator')
    await looks()
    await save(page)
    await expect(part).toContainText('Final bill $1,460.50 (+$210.00): stairs or elevator')
    await expect(part).toContainText('Only the office sees this')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo(0, 0))
    await looks()
  })

  const customer = await openPage()
  const told = customer.getByText('Your final bill is $1,460.50.')

  await test.step('the customer reads it once the office shows it', async () => {
    await customer.goto(`/move#k=${key}`)
    await expect(customer.getByRole('heading', { name: /^Moved/ })).toBeVisible()
    await expect(told).toBeHidden()
    await part.getByRole('button', { name: 'Change Final Bill' }).click()
    await expect(amountOf(page)).toHaveValue('1460.5')
    await dialogOf(page).getByLabel('Show it to the customer').check({ force: true })
    await save(page)
    await expect(part).toContainText('The customer sees the amount')
    await customer.reload()
    await expect(told).toBeVisible()
    await expect(told).toContainText(
      'That’s $210.00 more than our estimate because of stairs or an elevator.',
    )
    await expectAccessible(customer)
  })

  await test.step('what is removed is gone for both', async () => {
    await part.getByRole('button', { name: 'Remove' }).click()
    await expect(part).toContainText('No one has entered it yet.')
    await expect(part.getByRole('button', { name: 'Enter Final Bill' })).toBeFocused()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: /^Moved/ })).toBeVisible()
    await expect(told).toBeHidden()
  })
})

test('of two who say what a move came to, the second is told and keeps what was typed', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeMove()
  const other = await openPage()
  await Promise.all([signIn(page, admin), signIn(other, await createPersona('admin'))])
  const cards = await Promise.all([openRequest(page, quote), openRequest(other, quote)])
  for (const card of cards) {
    await card.getByRole('button', { name: 'Enter Final Bill' }).last().click()
  }
  for (const [desk, amount, why] of [
    [page, '1300', 'Packing'],
    [other, '1250.50', null],
  ] as const) {
    await amountOf(desk).fill(amount)
    if (why !== null) await dialogOf(desk).getByLabel('Why it differs').selectOption(why)
  }
  await save(page)
  await expect(cards[0]).toContainText('Final bill $1,300.00 (+$49.50): packing')
  await save(other)
  const conflict = dialogOf(other).getByRole('alert')
  await expect(conflict).toContainText('Someone changed this move while you were editing')
  await expect(conflict).toContainText('Final bill $1,300.00 (+$49.50): packing.')
  await expect(amountOf(other)).toHaveValue('1250.50')
  await expectAccessible(other)
  await save(other)
  for (const card of cards) await expect(card).toContainText('Final bill $1,250.50, as estimated')
})

test('the report counts what moves came to, and gives medians from 20 on', async ({
  page,
  admin,
}) => {
  const { db } = adminClients()
  const final: FinalAmount = {
    ...{ amount: 1460.5, why: 'long_carry', isShown: false, estimate: 1250.5, kind: 'flat' },
  }
  const batch = db.batch()
  const ids = Array.from({ length: medianFrom + 1 }, anyQuoteId)
  for (const [place, id] of ids.entries()) {
    const bare = { ...final, why: null, estimate: null, kind: null }
    const said = storedFinal(place < medianFrom ? final : bare)
    batch.set(db.doc(quoteWorkPath(id)), storedWork({ ...said, final_at: Timestamp.now() }))
  }
  await batch.commit()
  await signIn(page, admin)
  await page.goto('/admin/money')
  const open = page.getByRole('button', { name: 'Estimates and final bills' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  const report = page.getByRole('region', { name: 'Estimates and final bills' })
  const kinds = report.getByRole('table', { name: /by kind/ })
  await expect(kinds.getByRole('row', { name: /^Flat/ })).toContainText('+$210.00')
  const reasons = report.getByRole('table', { name: /^Why final bills/ })
  await expect(reasons.getByRole('row', { name: /^Long carry/ })).toContainText(/\d{2}$/)
  await expect(report).toContainText('Eastern Time')
  await expect(report).toContainText(/Left out: [1-9]\d* moves? without an estimate/)
  const looks = accessibleLooks(page)
  await page.evaluate(() => scrollTo(0, 0))
  await looks()
  await looks()
  await page.setViewportSize({ width: 375, height: 800 })
  const overflow = await sidewaysScroll(page)
  expect(overflow).toBe(0)
  await Promise.all(ids.map((id) => db.doc(quoteWorkPath(id)).delete()))
})
