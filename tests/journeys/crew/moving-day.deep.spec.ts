import { bookingFieldsSchema } from '@moving/domain/calendar/booking'
import { movePathFor } from '@moving/domain/move/move-key'
import { newLinkFields } from '@moving/domain/move/move-link'
import { pages } from '@moving/domain/pages'
import { bookingPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { adminClients } from '../../support/admin.ts'
import { seedBooking, seedFeed } from '../../support/calendar.ts'
import { storeWork } from '../../support/call-list.ts'
import { crewA, crewB, storeCrews } from '../../support/crews.ts'
import { openRequest, storeDeskQuote, type DeskQuote } from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'

// One crew's phone has no network for a while.
test.use({ expectedErrors: [[/Failed to load resource/], { scope: 'test' }] })

const { db } = adminClients()

interface Job {
  crew: string
  from: number
  customer?: string
}

async function storeJob({ crew, from, customer }: Job): Promise<DeskQuote> {
  const day = todayAtOffice(new Date())
  const owner = customer === undefined ? {} : { user_id: customer }
  const move = await storeDeskQuote({ status: 'scheduled', move_date: day, ...owner })
  await seedBooking(db, move.id, { day, crew, from_minute: from, to_minute: from + 60 })
  const booking = bookingFieldsSchema.parse((await db.doc(bookingPath(move.id)).get()).data())
  await storeWork(db, move.id, { booking })
  return move
}

async function customersPath({ id }: DeskQuote): Promise<string> {
  const created_at = new Date()
  const link = { ...newLinkFields(id, 'office', created_at), created_at }
  return movePathFor(await seedLink(db, id, 'office', link))
}

const crewsPath = async (crew: string) =>
  crewPathFor(await seedFeed(db, { crew, created_at: new Date() }))
const jobOn = (phone: Page, { name }: DeskQuote) =>
  phone.getByRole('article').filter({ hasText: name })
const button = (job: Locator, label: string) =>
  job.getByRole('button', { name: new RegExp(`^${label}`) })
/**
 * Taps the buttons, and waits until the office has each update. A page that was read a moment
 * earlier would show it only a minute later.
 */
async function send(job: Locator, ...labels: string[]): Promise<void> {
  for (const label of labels) await button(job, label).click()
  await expect(job).not.toContainText('Sending…')
}
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('on a moving day with two crews and three customers, each customer sees only their own move', async ({
  page: office,
  openPage,
  admin,
  customer,
}) => {
  await storeCrews()
  const [first, second, third] = [
    await storeJob({ crew: crewA.id, from: 480 }),
    await storeJob({ crew: crewA.id, from: 780, customer: customer.uid }),
    await storeJob({ crew: crewB.id, from: 540 }),
  ]
  const [phoneA, phoneB] = [await openPage(), await openPage()]
  await phoneA.goto(await crewsPath(crewA.id))
  await phoneB.goto(await crewsPath(crewB.id))
  const [guest, account, neighbor] = [await openPage(), await openPage(), await openPage()]
  await guest.goto(await customersPath(first))
  await signIn(account, customer)
  await account.goto(pages.dashboard)
  await neighbor.goto(await customersPath(third))
  await signIn(office, admin)
  await office.goto(pages.calls)
  const road = office.getByRole('region', { name: 'Moving today' })
  const todayOn = (page: Page) => page.getByRole('listitem').filter({ hasText: /^Today/ })

  await expect(jobOn(phoneA, first)).toBeVisible()
  await expect(jobOn(phoneA, second)).toBeVisible()
  await expect(jobOn(phoneA, third)).toBeHidden()
  await expect(jobOn(phoneB, third)).toBeVisible()
  await expect(jobOn(phoneB, first)).toBeHidden()

  // Crew A is on its way. Only its own customer and the office see that.
  await send(jobOn(phoneA, first), 'On Our Way')
  await expect(road).toContainText(/On the way since \d+:\d\d/)
  await comeBack(guest)
  await expect(todayOn(guest)).toContainText(/On our way since \d+:\d\d/)
  await comeBack(neighbor)
  await expect(neighbor.getByText(/^Today, between 9 and 10 AM\./)).toBeVisible()
  await expect(todayOn(neighbor)).toBeHidden()
  await expect(account.getByText(/On our way since/)).toBeHidden()

  // Crew B taps a button in a garage without a network. The office gets the update later.
  await phoneB.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await phoneB.context().setOffline(true)
  for (const label of ['On Our Way', 'Arrived']) {
    await button(jobOn(phoneB, third), label).click()
    await expect(button(jobOn(phoneB, third), label)).toContainText('Waiting for a connection')
  }
  await comeBack(neighbor)
  await expect(todayOn(neighbor)).toBeHidden()
  await phoneB.context().setOffline(false)
  await expect(road).toContainText(/Arrived at \d+:\d\d/)
  await comeBack(neighbor)
  await expect(todayOn(neighbor)).toContainText(/Arrived at \d+:\d\d/)

  // Crew A arrives. Its phone still lists the open questions that matter at the door.
  await send(jobOn(phoneA, first), 'Arrived')
  // The customer's open page updates itself.
  await expect(guest.getByText(/^Our crew arrived at \d+:\d\d/)).toBeVisible({ timeout: 15_000 })
  await expect(todayOn(guest)).toContainText(/Arrived at/)
  await expect(guest.getByRole('heading', { name: 'A few quick questions' })).toBeVisible()

  // The office moves the afternoon's job from crew A to crew B.
  await db.doc(bookingPath(second.id)).update({ crew: crewB.id, updated_at: Timestamp.now() })
  await comeBack(phoneA)
  await expect(jobOn(phoneA, second)).toBeHidden()
  await comeBack(phoneB)
  await send(jobOn(phoneB, second), 'On Our Way', '20 min')
  await account.reload()
  await expect(account.getByText(/Running about 20 minutes late, as of/)).toBeVisible()

  // Crew A is done, so the office is asked to complete the move.
  await send(jobOn(phoneA, first), 'Loaded', 'Done')
  const request = await openRequest(office, first)
  await expect(request).toContainText(/Crew A finished at \d+:\d\d [AP]M: complete it/)
  await expect(request).toContainText(/Finished at \d+:\d\d/)
  await expect(request.getByRole('button', { name: 'Mark Complete' })).toBeVisible()
  await comeBack(guest)
  await expect(guest.getByRole('heading', { name: 'A few quick questions' })).toBeHidden()
  await expect(todayOn(guest)).toContainText(/Finished at \d+:\d\d/)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Your move')
})
