import { movePathFor } from '@moving/domain/move/move-key'
import { requestPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import {
  estimateIn,
  logIn,
  openCall,
  openRow,
  openRequest,
  storeDeskQuote,
  tomorrowAt9,
  type DeskQuote,
} from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { entriesWith, partsIn } from '../../support/request-log.ts'

// The console shows that a call was refused.
test.use({ expectedErrors: [[/Failed to load resource.*409/], { scope: 'test' }] })
const inDays = (days: number) => shiftPlainDate(todayAtOffice(new Date()), days)
const dataAt = async (path: string) => (await adminClients().db.doc(path).get()).data() ?? {}
const factsOf = async ({ id }: DeskQuote) => (await dataAt(requestPath(id)))['facts'] as unknown

async function pathTo({ id }: DeskQuote): Promise<string> {
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  return movePathFor(await seedLink(adminClients().db, id, 'browser', made))
}

async function openMove(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { name: 'Your move details' }).waitFor()
}

test('answers about the move reach the estimate, the customer and the crew, and edits change them', async ({
  page,
  openPage,
  admin,
}) => {
  const day = inDays(60 + Math.floor(Math.random() * 300))
  const { db } = adminClients()
  const quote = await storeDeskQuote({ move_date: day, inventory: 'Upright piano' })
  const due = { due_at: Timestamp.fromMillis(Date.UTC(2026, 0, 5)), due_why: 'new' }
  await storeWork(db, quote.id, due)
  const customer = await openPage()
  await signIn(page, admin)
  const looks = accessibleLooks(page)

  await test.step('the office logs the answers from a call', async () => {
    const card = await openCall(page, quote)
    const request = await openRow(card, quote)
    await request.getByRole('button', { name: 'Log Call' }).click()
    await expect(request).toContainText(
      'Ask on the call: stairs or elevator, long carry, special items besides the piano',
    )
    const dialog = logIn(request)
    await dialog.getByRole('button', { name: 'Reached' }).click()
    await dialog.getByLabel('Note').fill('3rd floor walk-up')
    await dialog.getByLabel('Stairs').selectOption('Two flights')
    await dialog.getByLabel('Elevator').selectOption('No elevator')
    await looks()
    await dialog.getByRole('radio', { name: tomorrowAt9() }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Call logged')).toBeVisible()
    expect(await factsOf(quote)).toMatchObject({
      ...{ stairs: 'Two flights', elevator: 'No elevator', long_carry: null },
      ...{ by: 'office', by_email: admin.email },
    })
    const history = () => entriesWith(db, quote.id, 'history').get()
    await expect.poll(async () => (await history()).size).toBe(1)
  })

  await test.step('the office sends an estimate without typing what is still unknown', async () => {
    const card = await openRequest(page, quote)
    await expect(card).toContainText('Stairs: Not asked →, now  Two flights')
    await card.getByRole('button', { name: 'Send Estimate' }).click()
    const dialog = estimateIn(card)
    await expect(dialog.getByLabel('What could change it')).toHaveValue('')
    await dialog.getByLabel('Movers').fill('3')
    await dialog.getByLabel('Hours').fill('5')
    await dialog.getByLabel('Estimate Amount ($)').fill('900')
    await dialog.getByRole('button', { name: 'Save and Send' }).click()
    await expect(page.getByText(/^Maya gets this at /)).toBeVisible()
  })

  await test.step('the customer sees the answers, and answers the rest', async () => {
    await openMove(customer, await pathTo(quote))
    const known = customer.getByRole('region', { name: 'Your move details' })
    await expect(known).toContainText('StairsTwo flights')
    await expect(customer.getByText('Stairs were not mentioned')).toBeHidden()
    await expect(customer.getByText('Long carry was not mentioned.')).toBeVisible()
    await expect(customer.getByText(/You listed: piano\./)).toBeVisible()
    const estimate = customer.getByRole('region', { name: 'Your estimate' })
    await expect(estimate.getByLabel('Special items'), 'the form asked for items').toHaveCount(0)
    await estimate.getByText('Long carry could change this price.').click()
    await estimate.getByRole('button', { name: 'Send Answers' }).click()
    await expect(estimate).toContainText('Answer at least one question first.')
    await estimate.getByLabel('Long carry').selectOption('Up to 75 feet')
    await accessibleLooks(customer)()
    await estimate.getByRole('button', { name: 'Send Answers' }).click()
    await expect(customer.getByText(/^Thanks! We’ve got your answers\./)).toBeVisible()
    await expect(known).toContainText('Long carryUp to 75 feet')
    await expect(estimate.getByText(/could change this price/)).toBeHidden()
    await expect(customer.getByText('Long carry was not mentioned.')).toBeHidden()
    await expect(customer.getByText('You answered our questions')).toBeVisible()
  })

  await test.step('the printed day has the answers', async () => {
    await db.doc(`quotes/${quote.id}`).update({ status: 'scheduled' })
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await page.goto(`/admin/calendar?day=${day}`)
    await page.getByRole('button', { name: 'Print Day' }).click()
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toContainText('Estimated for: 3 movers, 5 hours')
    await expect(sheet).toContainText('Stairs: Two flights')
    await expect(sheet).toContainText('Long carry: Up to 75 feet')
    await expect(sheet).toContainText('Inventory: Upright piano')
  })

  await test.step('a customer who edits an answer sees that the office edited it meanwhile', async () => {
    const notes = 'Ring twice\n\nStairs: No stairs'
    const other = await storeDeskQuote({ move_date: inDays(40), notes })
    await customer.goto('about:blank')
    await openMove(customer, await pathTo(other))
    await customer.getByRole('button', { name: 'Edit', exact: true }).click()
    const own = customer.getByRole('dialog', { name: 'Edit Your Request' })
    await expect(own.getByLabel('Notes')).toHaveValue('Ring twice')
    await expect(own.getByLabel('Stairs')).toHaveValue('No stairs')

    const card = await openRequest(page, other)
    await card.getByRole('button', { name: 'No stairs', exact: true }).click()
    const stairs = card.getByRole('form', { name: 'Edit Stairs' })
    await expect(stairs.getByLabel('Stairs')).toBeFocused()
    await stairs.getByLabel('Stairs').selectOption('Two flights')
    await looks()
    await stairs.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Details saved')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Two flights' })).toBeFocused()

    await own.getByLabel('Long carry').selectOption('Up to 75 feet')
    await own.getByRole('button', { name: 'Send Changes' }).click()
    await expect(own).toContainText('Your request changed while you were editing.')
    await expect(own).toContainText('Stairs: No stairs →, now  Two flights')
    await expect(own.getByLabel('Long carry')).toHaveValue('Up to 75 feet')
    await own.getByRole('button', { name: 'Send Changes' }).click()
    await expect(own).toBeHidden()
    expect(await factsOf(other)).toMatchObject({
      ...{ stairs: 'Two flights', long_carry: 'Up to 75 feet', by: 'customer' },
    })
    const replies = await partsIn(adminClients().db, other.id, 'reply')
    expect(replies.map(({ kind }) => kind as string)).toEqual(['corrected'])
    expect(await dataAt(`quotes/${other.id}`)).toMatchObject({ notes })
  })
})
