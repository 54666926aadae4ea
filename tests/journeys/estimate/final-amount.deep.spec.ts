import { quotePath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { FieldValue } from 'firebase-admin/firestore'
import { accessibleLooks, expectAccessible } from '../../support/accessibility.ts'
import { actionsOf } from '../../support/actions.ts'
import { adminClients } from '../../support/admin.ts'
import { daysAgo } from '../../support/days.ts'
import { storeWork } from '../../support/call-list.ts'
import {
  chooseCall,
  openCall,
  openRequest,
  storeDeskQuote,
  storedAs,
  waitForCall,
  workOf,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { isaac } from '../../support/desk.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Final Bill' })
const amountOf = (page: Page) => dialogOf(page).getByLabel('Final bill ($)')
const priceOf = (page: Page, line: number) => dialogOf(page).getByLabel(`Price, line ${line} ($)`)
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save' }).click()
/** Stores a scheduled move of three days ago with an estimate. */
async function storeMove(): Promise<DeskQuote> {
  const at = daysAgo(30)
  const move_date = shiftPlainDate(todayAtOffice(new Date()), -3)
  const moved = { status: 'scheduled', estimate_amount: 1250.5, created_at: at, updated_at: at }
  const quote = await storeDeskQuote({ ...moved, move_date })
  await storeWork(adminClients().db, quote.id, { confirmed_day: move_date })
  return quote
}

/** Completes the move, and makes the task about its final bill due. */
async function complete({ id }: DeskQuote): Promise<void> {
  const { db } = adminClients()
  const change = { status: 'completed', updated_at: FieldValue.serverTimestamp() }
  await db.doc(quotePath(id)).update(change)
  await expect.poll(() => workOf({ id, name: '' })).toMatchObject({ due_why: 'final' })
  // As if the move had been completed when it was requested.
  await storeWork(db, id)
}

test('the office completes a move, enters its final bill by keyboard or phone, and shows it to the customer or removes it', async ({
  page,
  openPage,
  admin,
}) => {
  const quote = await storeMove()
  const { db } = adminClients()
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const key = await seedLink(db, quote.id, 'browser', made)
  await signIn(page, admin)
  const looks = accessibleLooks(page)
  const call = await openCall(page, quote)

  await test.step('one click completes a move whose day has passed, and Undo reverts that', async () => {
    await expect(call).toContainText(/Moved .*\? Mark it done/)
    await call.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Move completed')).toBeVisible()
    await expect.poll(() => storedAs(quote)).toMatchObject({ status: 'completed' })
    // "Done" asks for the final bill, which can be entered later.
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => storedAs(quote)).toMatchObject({ status: 'scheduled' })
    await expect(call).toContainText(/Moved .*\? Mark it done/)
    await complete(quote)
    await chooseCall(page, quote)
  })

  await test.step('Today asks for the final bill, and the keyboard alone enters it', async () => {
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
    await expect(dialogOf(page).getByText('+$210 compared with the estimate')).toBeVisible()
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
    await expect(call.filter({ hasText: 'enter the final bill' })).toBeHidden()
    const bill = { amount: 1460.5, estimate: 1250.5, why: 'stairs', is_shown: true }
    expect(await workOf(quote)).toMatchObject({ bill, due_why: 'balance_due' })
  })

  await test.step('Undo removes the final bill again', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await waitForCall(page, call)
    expect((await workOf(quote)).bill).toBeNull()
  })

  const card = await openRequest(page, quote)
  const part = card.locator('section:not([aria-label])').filter({ hasText: 'Final bill' })

  await test.step('on a phone, the request’s page asks for the final bill and then shows it', async () => {
    await expect(part).toContainText('No final bill is entered.')
    await page.setViewportSize({ width: 375, height: 800 })
    await part.getByRole('button', { name: 'Enter Final Bill' }).click()
    await amountOf(page).fill('1400')
    await dialogOf(page).getByRole('button', { name: 'Add Line' }).click()
    await expect(priceOf(page, 1)).toHaveValue('1400')
    await dialogOf(page).getByLabel('For what, line 2').fill('Piano')
    await priceOf(page, 2).fill('60.50')
    await expect(dialogOf(page).getByText('Final bill: $1,460.50')).toBeVisible()
    await dialogOf(page).getByLabel('Why it differs').selectOption('Stairs or elevator')
    await dialogOf(page).getByLabel('Show it to the customer').uncheck({ force: true })
    await looks()
    await save(page)
    await expect(part).toContainText('Final bill $1,460.50 (+$210): stairs or elevator')
    await expect(part).toContainText('Only the office sees this')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo(0, 0))
    await looks()
  })

  const customer = await openPage()
  const finalBill = customer.getByText('Your final bill is $1,460.50.')

  await test.step('the customer sees the final bill once the office shows it', async () => {
    await customer.goto(`/move#k=${key}`)
    await expect(customer.getByRole('heading', { name: /^Moved/ })).toBeVisible()
    await expect(finalBill).toBeHidden()
    await part.getByRole('button', { name: 'Change Final Bill' }).click()
    await expect(priceOf(page, 2)).toHaveValue('60.5')
    await dialogOf(page).getByLabel('Show it to the customer').check({ force: true })
    await save(page)
    await expect(part).toContainText('The customer sees the amount')
    await customer.reload()
    await expect(finalBill).toBeVisible()
    await expect(customer.getByText('Piano: $60.50', { exact: true })).toBeVisible()
    await expect(finalBill).toContainText(
      'That’s $210 more than our estimate because of stairs or an elevator.',
    )
    await expectAccessible(customer)
  })

  await test.step('when a coworker saved meanwhile, the dialog shows the change and keeps what was typed', async () => {
    await part.getByRole('button', { name: 'Change Final Bill' }).click()
    await priceOf(page, 1).fill('1190')
    const theirs = { amount: 1300, reason: 'packing', is_shown: true } as const
    await actionsOf(db, isaac)({ action: 'record_final', quote_id: quote.id, ...theirs })
    await save(page)
    const conflict = dialogOf(page).getByRole('alert')
    await expect(conflict).toContainText('changed this move while you were editing')
    await expect(conflict).toContainText('Final bill $1,300 (+$49.50): packing.')
    await expect(priceOf(page, 1)).toHaveValue('1190')
    await looks()
    await save(page)
    await expect(part).toContainText('Final bill $1,250.50, as estimated')
  })

  await test.step('a removed final bill is gone for the office and the customer', async () => {
    await part.getByRole('button', { name: 'Remove' }).first().click()
    await expect(part).toContainText('No final bill is entered.')
    await expect(part.getByRole('button', { name: 'Enter Final Bill' })).toBeFocused()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: /^Moved/ })).toBeVisible()
    await expect(finalBill).toBeHidden()
  })
})
