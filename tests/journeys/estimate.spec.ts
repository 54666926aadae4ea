import { noDetails } from '@moving/domain/estimate/estimate'
import { ownMovePathFor } from '@moving/domain/move/move-key'
import { estimatesPath, quotePath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import {
  openCard,
  openRequest,
  storedAs,
  storeDeskQuote,
  type DeskQuote,
} from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { leaveLink } from '../support/move.ts'

const estimateDialog = (page: Page) => page.getByRole('dialog', { name: 'Estimate' })
const amountOf = (page: Page) => estimateDialog(page).getByLabel('Estimate Amount ($)')
const save = (page: Page) =>
  estimateDialog(page).getByRole('button', { name: 'Save Estimate' }).click()

/**
 * As if every amount had been given a minute ago, and each a minute after the one before: the customer sees
 * none in its first 30 seconds, and none that another replaced in them.
 */
async function letTimePass({ id }: DeskQuote): Promise<void> {
  const { db } = adminClients()
  const { docs } = await db.collection(estimatesPath(id)).get()
  const newestFirst = docs.toSorted((a, b) => +b.createTime.toDate() - +a.createTime.toDate())
  for (const [place, { ref, createTime }] of newestFirst.entries()) {
    await ref.update({ created_at: new Date(createTime.toMillis() - (place + 1) * 60_000) })
  }
}

test('an estimate explains itself to the customer, and says what changed it', async ({
  page,
  openPage,
  admin,
}) => {
  const move_date = shiftPlainDate(todayAtOffice(new Date()), 30)
  const quote = await storeDeskQuote({ move_date })
  const { db } = adminClients()
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const key = await leaveLink(db, quote.id, 'browser', made)
  await signIn(page, admin)
  const card = await openCard(page, quote)
  const looks = accessibleLooks(page)
  const open = card.getByRole('button', { name: 'Estimate', exact: true })

  await test.step('the keyboard alone gives one from its parts', async () => {
    await open.focus()
    await page.keyboard.press('Enter')
    await estimateDialog(page).getByLabel('Movers').focus()
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5.1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('165')
    await page.keyboard.press('Tab')
    await page.keyboard.type('425.50')
    await page.keyboard.press('Enter')
    await expect(
      estimateDialog(page).getByText('Enter up to 100 hours, in quarter hours: 4.25'),
    ).toBeVisible()
    await expect(estimateDialog(page).getByText('Say what these charges are for')).toBeVisible()
    await expect(estimateDialog(page).getByText('Enter the amount')).toBeVisible()
    await looks()
    await estimateDialog(page).getByLabel('Hours').fill('5')
    await estimateDialog(page).getByLabel('For what').fill('Packing material')
    const take = estimateDialog(page).getByRole('button', { name: 'Use the total: $1,250.50' })
    await take.focus()
    await page.keyboard.press('Enter')
    await expect(amountOf(page)).toHaveValue('1250.5')
    await expect(take).toBeHidden()
    await expect(estimateDialog(page).getByLabel('What could change it')).toHaveValue(
      /Stairs were not mentioned\./,
    )
    await save(page)
    await expect(page.getByText('Estimate saved')).toBeVisible()
    await expect(card).toContainText('$1,250.50')
    await expect(card).toContainText('Estimated')
    expect(await storedAs(quote)).toMatchObject({ status: 'estimated', estimate_amount: 1250.5 })
  })

  const customer = await openPage()

  await test.step('the customer sees it once its mail could go, and not before', async () => {
    await customer.goto(`/move#k=${key}`)
    await expect(customer.getByRole('heading', { name: /^Estimate/ })).toBeVisible()
    await expect(customer.getByText('$1,250.50')).toBeHidden()
    await letTimePass(quote)
    await customer.reload()
    await expect(customer.getByText('$1,250.50')).toBeVisible()
    await expect(
      customer.getByText('3 movers, 5 hours at $165.00 an hour for the crew: $825.00'),
    ).toBeVisible()
    await expect(customer.getByText('Stairs were not mentioned.')).toBeVisible()
  })

  await test.step('a second one says why, and an amount of its own stays beside the sum', async () => {
    await open.click()
    await amountOf(page).fill('1400')
    await expect(
      estimateDialog(page).getByText('The parts add up to $1,250.50, not $1,400.00.'),
    ).toBeVisible()
    await save(page)
    await expect(estimateDialog(page).getByText('Choose why it changed')).toBeVisible()
    await estimateDialog(page).getByLabel('Why it changed').selectOption('More things')
    await estimateDialog(page).getByLabel('In a sentence').fill('Garage added')
    await save(page)
    await expect(estimateDialog(page)).toBeHidden()
    await expect(card).toContainText('$1,400.00')
    await letTimePass(quote)
    await customer.reload()
    await expect(
      customer.getByText(
        'Changed from $1,250.50 (+$149.50) because of more things to move: “Garage added”.',
      ),
    ).toBeVisible()
    await customer.getByText('Earlier estimates').click()
    const customerLooks = accessibleLooks(customer)
    await customerLooks()
    await customerLooks()
  })

  await test.step('one that is undone was never there for the customer, and stays in the ledger', async () => {
    await open.click()
    await amountOf(page).fill('1500')
    await estimateDialog(page).getByLabel('Why it changed').selectOption('Other')
    await save(page)
    await expect(card).toContainText('$1,500.00')
    // Until it is stored, the Undo is that of the estimate before.
    await expect(estimateDialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByText('Estimate undone. The earlier amount is back.')).toBeVisible()
    await expect(card).toContainText('$1,400.00')
    await customer.reload()
    await expect(customer.getByText('$1,400.00').first()).toBeVisible()
    await expect(customer.getByText('$1,500.00')).toBeHidden()
    const ledger = (await openRequest(page, quote))
      .locator('section')
      .filter({ has: page.getByText('Estimates', { exact: true }) })
    await expect(ledger.getByRole('listitem')).toHaveCount(4)
    await expect(ledger).toContainText('Undone')
    await looks()
  })

  await test.step('an amount that another client writes is shown alone', async () => {
    await db.doc(quotePath(quote.id)).update({ estimate_amount: 990, updated_at: new Date() })
    await customer.reload()
    await expect(customer.getByText('$990.00')).toBeVisible()
    await expect(customer.getByText('What could change it')).toBeHidden()
  })
})

test('a customer with an account reads on the dashboard what an estimate is made of', async ({
  page,
  customer,
}) => {
  const amount = { status: 'estimated', estimate_amount: 1250.5 }
  const quote = await storeDeskQuote({ user_id: customer.uid, ...amount })
  const ledger = adminClients().db.collection(estimatesPath(quote.id))
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const first = { ...noDetails, amount: 1100, undoes: null, created_at: minutesAgo(90) }
  await ledger.add(first)
  await ledger.add({
    ...first,
    ...{ amount: 1250.5, other_amount: 425.5, other_text: 'Packing material' },
    ...{ why: 'packing', could_change: 'Stairs were not mentioned.', created_at: minutesAgo(5) },
  })
  await signIn(page, customer)
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'What is in this estimate' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Packing material: $425.50')).toBeVisible()
  await expect(page.getByText('Stairs were not mentioned.')).toBeVisible()
  await expect(
    page.getByText('Changed from $1,100.00 (+$150.50) because of packing.'),
  ).toBeVisible()
  const looks = accessibleLooks(page)
  await looks()
  await looks()

  await test.step('another one comes without loading the page again, once its hold is over', async () => {
    const texts = { other_amount: 425.5, other_text: 'Boxes and tape' }
    const held = { ...first, ...texts, amount: 1400, created_at: new Date() }
    const given = await ledger.add(held)
    const read = page.waitForResponse(/readMove/)
    const { db } = adminClients()
    await db.doc(quotePath(quote.id)).update({ estimate_amount: 1400, updated_at: held.created_at })
    await (await read).finished()
    await expect(page.getByText('Packing material: $425.50')).toBeVisible()
    expect(await page.content()).not.toContain('Boxes and tape')
    await given.update({ created_at: minutesAgo(1) })
    await expect(page.getByText('Boxes and tape: $425.50')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('Changed from $1,250.50 (+$149.50).')).toBeVisible()
  })
})

test.describe('without functions', () => {
  test.use({ expectedErrors: [/Failed to load resource|be loaded/] })

  test('the dashboard shows the amount, and what explains it once functions are back', async ({
    page,
    customer,
  }) => {
    const amount = { status: 'estimated', estimate_amount: 1250.5 }
    const { id } = await storeDeskQuote({ user_id: customer.uid, ...amount })
    await page.route(/readMove/, (route) => route.abort())
    await signIn(page, customer)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'What is in this estimate' }).click()
    await expect(page.getByText('The estimate couldn’t be loaded.')).toBeVisible()
    await expect(page.getByText('$1,250.50')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Answer This Estimate' })).toHaveAttribute(
      'href',
      ownMovePathFor(id),
    )
    await page.unroute(/readMove/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The estimate couldn’t be loaded.')).toBeHidden()
    await expect(page.getByText('$1,250.50')).toHaveCount(2)
  })
})
