import { quotePath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import {
  estimateIn,
  openCard,
  openRequest,
  storedAs,
  storeDeskQuote,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { entriesWith } from '../../support/request-log.ts'

const estimateDialog = estimateIn
const amountOf = (page: Page) => estimateDialog(page).getByLabel('Estimate Amount ($)')
const save = (page: Page) =>
  estimateDialog(page).getByRole('button', { name: 'Save and Send' }).click()

/**
 * Makes the amounts older, a minute apart. Customers see an amount after 30 seconds, unless a new
 * one has replaced it.
 */
async function letTimePass({ id }: DeskQuote): Promise<void> {
  const { db } = adminClients()
  const { docs } = await entriesWith(db, id, 'estimate').get()
  const newestFirst = docs.toSorted((a, b) => +b.createTime.toDate() - +a.createTime.toDate())
  for (const [place, { ref, createTime }] of newestFirst.entries()) {
    await ref.update({ at: new Date(createTime.toMillis() - (place + 1) * 60_000) })
  }
}

test('the office sends, changes and undoes an estimate, and the customer sees what it includes and why it changed', async ({
  page,
  openPage,
  admin,
}) => {
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const quote = await storeDeskQuote({ move_date })
  const { db } = adminClients()
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const key = await seedLink(db, quote.id, 'browser', made)
  await signIn(page, admin)
  const card = await openCard(page, quote)
  const looks = accessibleLooks(page)
  const open = card.getByRole('button', { name: 'Estimate', exact: true })

  await test.step('the office enters the parts of an estimate with the keyboard alone', async () => {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(estimateDialog(page).getByLabel('Movers')).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5.1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('165')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(estimateDialog(page).getByLabel('For what, line 1')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('425.50')
    await page.keyboard.press('Enter')
    await expect(
      estimateDialog(page).getByText('Enter up to 100 hours, in quarter hours: 4.25'),
    ).toBeVisible()
    await expect(estimateDialog(page).getByText('Say what this is for')).toBeVisible()
    await looks()
    await estimateDialog(page).getByLabel('Hours').fill('5')
    await estimateDialog(page).getByLabel('For what, line 1').fill('Packing material')
    await expect(amountOf(page)).toHaveValue('1250.5')
    const take = estimateDialog(page).getByRole('button', { name: 'Use the total: $1,250.50' })
    await amountOf(page).fill('1300')
    await take.focus()
    await page.keyboard.press('Enter')
    await expect(amountOf(page)).toHaveValue('1250.5')
    await expect(take).toBeHidden()
    const deposit = estimateDialog(page).getByLabel('Deposit ($)')
    await deposit.fill('1250.51')
    await save(page)
    await expect(
      estimateDialog(page).getByText('The deposit can’t be over the total'),
    ).toBeVisible()
    await deposit.fill('200')
    await save(page)
    await expect(page.getByText(/^Maya gets this at \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(card).toContainText('$1,250.50')
    await expect(card).toContainText('Estimated')
    expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 1250.5 })
  })

  const customer = await openPage()

  await test.step('the customer sees the estimate once its email may be sent, and not before', async () => {
    await customer.goto(`/move#k=${key}`)
    await expect(customer.getByRole('heading', { name: /^Estimate/ })).toBeVisible()
    await expect(customer.getByText('$1,250.50 for 3 movers.')).toBeHidden()
    await letTimePass(quote)
    await customer.reload()
    await expect(customer.getByText('$1,250.50 for 3 movers.')).toBeVisible()
    await expect(
      customer.getByText('3 movers, 5 hours at $165 an hour for the crew: $825'),
    ).toBeVisible()
    await expect(customer.getByText('Packing material: $425.50')).toBeVisible()
    await expect(customer.getByText('Deposit: $200', { exact: true })).toBeVisible()
    await expect(customer.getByText('Stairs were not mentioned.')).toBeVisible()
  })

  await test.step('a second estimate says why it changed, and its amount may differ from the sum of its parts', async () => {
    await open.click()
    await amountOf(page).fill('1400')
    await expect(
      estimateDialog(page).getByText('The parts add up to $1,250.50, not $1,400.'),
    ).toBeVisible()
    await save(page)
    await expect(estimateDialog(page).getByText('Choose why it changed')).toBeVisible()
    await estimateDialog(page).getByLabel('Why it changed').selectOption('More things')
    await estimateDialog(page).getByLabel('In a sentence').fill('Garage added')
    await save(page)
    await expect(estimateDialog(page)).toBeHidden()
    await expect(card).toContainText('$1,400')
    await letTimePass(quote)
    await customer.reload()
    await expect(
      customer.getByText(
        'Changed from $1,250.50 (+$149.50) because of more things to move: “Garage added”.',
      ),
    ).toBeVisible()
    await customer.getByText('Earlier estimates').click()
    await accessibleLooks(customer)()
  })

  await test.step('an undone estimate isn’t shown to the customer, and stays in the office’s list of amounts', async () => {
    await open.click()
    await amountOf(page).fill('1500')
    await estimateDialog(page).getByLabel('Why it changed').selectOption('Other')
    await save(page)
    await expect(card).toContainText('$1,500')
    // Until the new estimate is stored, Undo reverts the previous one.
    await expect(estimateDialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(page.getByText('Estimate undone. The earlier amount is back.')).toBeVisible()
    await expect(card).toContainText('$1,400')
    await customer.reload()
    await expect(customer.getByText('$1,400').first()).toBeVisible()
    await expect(customer.getByText('$1,500')).toHaveCount(0)
    const ledger = (await openRequest(page, quote))
      .locator('section')
      .filter({ has: page.getByText('Estimates', { exact: true }) })
    await expect(ledger.getByRole('listitem')).toHaveCount(4)
    await expect(ledger).toContainText('Undone')
    await looks()
  })

  await test.step('an amount that another program stored is shown without details', async () => {
    await db.doc(quotePath(quote.id)).update({ estimate_amount: 990, updated_at: new Date() })
    await customer.reload()
    await expect(customer.getByText('$990.', { exact: true })).toBeVisible()
    await expect(customer.getByText('What could change it')).toBeHidden()
  })
})
