import { movePathFor } from '@moving/domain/move/move-key'
import { requestPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import { stateIn } from '@moving/domain/request/request-state'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { seedBooking, seedFeed, seedScheduled } from '../../support/calendar.ts'
import { crewA, storeCrews } from '../../support/crews.ts'
import { openRequest } from '../../support/desk-page.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { storedIds } from '../../support/stored-quote.ts'

// The console shows these errors without a network.
test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] })

const { db } = adminClients()

async function seedMove() {
  const name = `Priya ${Math.random().toString(36).slice(2, 8)}`
  const day = todayAtOffice(new Date())
  const times = { created_at: new Date(), updated_at: new Date() }
  const id = await seedScheduled(db, { ...times, name, move_date: day, estimate_amount: 890 })
  await seedBooking(db, id, { day, crew: crewA.id })
  storedIds.push(id)
  return { id, name }
}
const paidFor = async ({ id }: { id: string }) =>
  (stateIn((await db.doc(requestPath(id)).get()).data())?.payments ?? []).map(
    ({ cents, is_confirmed }) => [cents, is_confirmed],
  )

test('the office records a deposit, the crew reports the rest without a network, and the customer sees both', async ({
  page,
  openPage,
  admin,
}) => {
  const move = await seedMove()
  await storeCrews()
  await signIn(page, admin)
  await openRequest(page, move)
  const looks = accessibleLooks(page)
  const payments = page.getByRole('heading', { name: 'Payments' }).locator('..')
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })

  await test.step('the form explains what is wrong with a deposit, and then records it', async () => {
    await payments.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog.getByLabel('Amount ($)')).toHaveValue('890')
    await dialog.getByLabel('Amount ($)').fill('200')
    await dialog.getByLabel('For', { exact: true }).selectOption('Deposit')
    await dialog.getByLabel('Note for the office').fill('Card 4111 1111 1111 1111')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog.getByText('Choose how it was paid')).toBeVisible()
    await expect(dialog.getByText('Leave out card numbers: we never store them')).toBeVisible()
    await looks()
    await dialog.getByLabel('Paid by').selectOption('Check')
    await dialog.getByLabel('Note for the office').fill('Check 1234')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(payments).toContainText('Paid $200 of the estimated $890')
    await expect(payments).toContainText('Check 1234')
    expect(await paidFor(move)).toEqual([[20_000, true]])
  })

  const phone = await openPage()
  await phone.setViewportSize({ width: 375, height: 812 })
  const card = phone.getByRole('article').filter({ hasText: move.name })

  await test.step('the crew reads what to collect, and reports it without a network', async () => {
    const key = await seedFeed(db, { crew: crewA.id, created_at: new Date() })
    await phone.goto(crewPathFor(key))
    await expect(card).toContainText('$690 (estimate $890, paid $200)')
    await phone.context().route('**/crewDay', (route) => route.abort('internetdisconnected'))
    await phone.context().setOffline(true)
    await card.getByRole('button', { name: 'Report a Payment' }).click()
    await expect(card.getByLabel('Amount ($)')).toHaveValue('690')
    await card.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(card.getByRole('alert')).toHaveText('Choose how it was paid')
    await card.getByLabel('Paid by').selectOption('Cash')
    expect(await sidewaysScroll(phone)).toBe(0)
    await card.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(card).toContainText('Payment of $690 in cash')
    await phone.context().unroute('**/crewDay')
    await phone.context().setOffline(false)
    await expect
      .poll(() => paidFor(move))
      .toEqual([
        [20_000, true],
        [69_000, false],
      ])
  })

  await test.step('the office sees the report and confirms it', async () => {
    await expect(payments).toContainText('reported by Crew A')
    await payments.getByRole('button', { name: /^Confirm/ }).click()
    await expect(payments.getByRole('button', { name: /^Confirm/ })).toBeHidden()
    await expect
      .poll(() => paidFor(move))
      .toEqual([
        [20_000, true],
        [69_000, true],
      ])
  })

  await test.step('the customer sees what was paid, and not the office’s note', async () => {
    const key = await seedLink(db, move.id, 'office')
    await phone.goto(movePathFor(key))
    const paid = phone.getByRole('region', { name: 'Payments' })
    await expect(paid).toContainText('$200 by check')
    await expect(paid).toContainText('$690 in cash')
    await expect(paid).toContainText('Nothing')
    await expect(phone.locator('main')).not.toContainText('1234')
  })
})
