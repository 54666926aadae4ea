import { noDetails } from '@moving/domain/estimate/estimate'
import { describeShortDay } from '@moving/domain/calendar/short-day'
import { emptyCrewDay, slotOf } from '@moving/domain/calendar/crew-day'
import { bookingPath, crewDayPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { exampleYes } from '../../support/example-work.ts'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { readMoveBy } from '../../support/customer-actions.ts'
import {
  openCard,
  openRequest,
  openUpdate,
  storedAs,
  storeDeskQuote,
} from '../../support/desk-page.ts'
import { crewA, crewB, storeCrews } from '../../support/crews.ts'
import { workdayAhead } from '../../support/days.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { countPresses } from '../../support/presses.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { addEstimate, partsIn } from '../../support/request-log.ts'

// There is only one settings document, so these tests run one after the other.
test.describe.configure({ mode: 'default' })

/** A Monday that no other test uses, later than those of the calendar's tests. */
const anyMonday = () => workdayAhead(17_000 + Math.floor(Math.random() * 7_000), 1)

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const bookingOf = async ({ id }: { id: string }) =>
  (await adminClients().db.doc(bookingPath(id)).get()).data()

test('a move keeps a single date when the office books a different day or edits the move date', async ({
  page,
  admin,
}) => {
  const { db } = adminClients()
  const monday = anyMonday()
  const [tuesday, thursday] = [shiftPlainDate(monday, 1), shiftPlainDate(monday, 3)]
  await storeCrews()
  const quote = { status: 'estimated', estimate_amount: 900, move_date: monday }
  const maya = await storeDeskQuote(quote)
  // Customers see an estimate after 30 seconds.
  const made = { amount: 900, crew: 4, hours: 5.5, undoes: null, at: new Date(Date.now() - 60_000) }
  const id = await addEstimate(db, maya.id, { ...noDetails, ...made })
  const estimate = { id, amount: 900, at: made.at, good_until: null, deposit_cents: null }
  await storeWork(db, maya.id, { estimate, answer: exampleYes(900) })
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 86_400_000)]
  const key = await seedLink(db, maya.id, 'office', { created_at, expires_at })
  const readAsCustomer = async () => {
    const answer = await readMoveBy(key)
    return answer.ok ? answer.result : answer
  }
  await signIn(page, admin)
  const look = accessibleLook(page)

  await test.step('the booking form starts with the estimate’s people and hours', async () => {
    await page.goto(`/admin/calendar?week=${monday}`)
    await page.locator(`#job-${maya.id}`).click()
    await dialogOf(page, maya.name).getByRole('button', { name: 'Book', exact: true }).click()
    const dialog = dialogOf(page, 'Book')
    await expect(dialog.getByLabel('People')).toHaveValue('4')
    await expect(dialog.getByLabel('Hours')).toHaveValue('5.5')
  })

  const dialog = dialogOf(page, 'Book')
  await test.step('choosing a crew fills in its number of people, but keeps a typed number', async () => {
    await dialog.getByLabel('Crew').selectOption('Crew B, 2 people')
    await expect(dialog.getByLabel('People')).toHaveValue('2')
    await expect(dialog).toContainText('The estimate says 4.')
    await dialog.getByLabel('People').fill('4')
    await dialog.getByLabel('Crew').selectOption('Crew A, 3 people')
    await expect(dialog.getByLabel('People')).toHaveValue('4')
    await expect(dialog).toContainText('Four people needed, Crew A has three')
    await dialog.getByLabel('People').fill('3')
  })

  await test.step('booking a different day changes the move date to that day', async () => {
    await dialog.getByLabel('Day').fill(tuesday)
    await expect(dialog).toContainText(
      `The request says ${formatLongDate(monday)}. Saving changes that too.`,
    )
    await look()
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: tuesday })
    expect(await bookingOf(maya)).toMatchObject({ day: tuesday, people: 3, hours: 5.5 })
  })

  await test.step('Undo also reverts the move date, and the day is booked again', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    expect(await storedAs(maya)).toMatchObject({ status: 'estimated', move_date: monday })
    expect(await bookingOf(maya)).toBeUndefined()
    await expect(page.locator(`#job-${maya.id}`)).toContainText('Accepted')
    await page.locator(`#job-${maya.id}`).click()
    await dialogOf(page, maya.name).getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog.getByLabel('Hours')).toHaveValue('5.5')
    await dialog.getByLabel('Crew').selectOption('Crew B, 2 people')
    await dialog.getByLabel('Day').fill(tuesday)
    await expect(dialog).toContainText('No conflicts.')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the customer sees the day and the arrival time', async () => {
    expect(await readAsCustomer()).toMatchObject({
      ...{ status: 'scheduled', move_date: tuesday },
      arrival: { from_minute: 480, to_minute: 540 },
    })
    const days = async () =>
      (await partsIn(db, maya.id, 'history')).flatMap(
        ({ details }) => (details ?? []) as { after: string }[],
      )
    await expect.poll(days).toContainEqual({
      ...{ field: 'move_date', before: monday, after: tuesday },
    })
  })

  const busy = {
    day: thursday,
    from_minute: 480,
    to_minute: 540,
    crew: crewB.id,
    hours: 5,
    people: 2,
  }
  await test.step('editing the date offers to move the crew, and warns that the crew is booked that day', async () => {
    const jobs = { [anyQuoteId()]: slotOf({ ...busy, note: '' }) }
    await db
      .doc(crewDayPath(thursday))
      .set({ ...emptyCrewDay(thursday), jobs, updated_at: new Date() })
    const card = await openRequest(page, maya)
    await card.getByRole('button', { name: 'Edit Details' }).click()
    const correction = dialogOf(page, 'Edit Details')
    await correction.getByLabel('Move date').fill(thursday)
    const moves = correction.getByLabel(`Also move the crew to ${describeShortDay(thursday)}`)
    await expect(correction).toContainText('Crew B: another move 8 AM–1 PM, 5 hours overlap')
    await expect(moves).not.toBeChecked()
    await look()
    await correction.getByLabel('Move date').fill(shiftPlainDate(monday, 4))
    const friday = describeShortDay(shiftPlainDate(monday, 4))
    await expect(correction.getByLabel(`Also move the crew to ${friday}`)).toBeChecked()
    await correction.getByRole('button', { name: 'Save Details' }).click()
    await expect(correction).toHaveCount(0)
    const day = shiftPlainDate(monday, 4)
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: day })
    expect(await bookingOf(maya)).toMatchObject({ day, crew: crewB.id })
    expect(await readAsCustomer()).toMatchObject({ move_date: day, arrival: { from_minute: 480 } })
  })

  await test.step('Update Quote shows that crew and date differ, and still saves', async () => {
    await db.doc(bookingPath(maya.id)).update({ day: thursday })
    const card = await openCard(page, maya)
    const update = await openUpdate(page, card)
    const friday = shiftPlainDate(monday, 4)
    await expect(update).toContainText(
      `The crew is booked for ${describeShortDay(thursday)}, the move date is ${describeShortDay(friday)}.`,
    )
    await update.getByLabel('Admin Notes').fill(`See you on ${formatLongDate(friday)}`)
    await update.getByRole('button', { name: 'Update Quote' }).click()
    await expect(update).toHaveCount(0)
  })
})

test('the office books an accepted estimate in two clicks, reschedules in three, and undoes that with one Undo', async ({
  page,
  admin,
}) => {
  const { db } = adminClients()
  const monday = anyMonday()
  const thursday = shiftPlainDate(monday, 3)
  await storeCrews()
  const quote = { status: 'estimated', estimate_amount: 825, move_date: monday }
  const maya = await storeDeskQuote(quote)
  const made = { amount: 825, crew: 3, hours: 5, undoes: null, at: new Date() }
  const id = await addEstimate(db, maya.id, { ...noDetails, ...made })
  const estimate = { id, amount: 825, at: made.at, good_until: null, deposit_cents: null }
  await storeWork(db, maya.id, { estimate, answer: exampleYes(825) })
  await signIn(page, admin)
  const request = await openRequest(page, maya)
  const morning = { crew: crewA.id, people: 3, hours: 5, from_minute: 480, to_minute: 540 }

  await test.step('the office books the move in two clicks', async () => {
    const { press, made } = countPresses()
    await press(request.getByRole('button', { name: 'Book', exact: true }).first())
    const dialog = dialogOf(page, 'Book')
    await expect(dialog.getByLabel('Crew')).toHaveValue(crewA.id)
    await expect(dialog).toContainText('No conflicts.')
    await press(dialog.getByRole('button', { name: 'Book', exact: true }))
    await expect(request).toContainText('Crew A, 8–9 AM, 3 movers, 5 hours')
    expect(await bookingOf(maya)).toMatchObject({ ...morning, day: monday })
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: monday })
    expect(made()).toBe(2)
  })

  await test.step('the office reschedules the move in three clicks', async () => {
    const { press, add, made } = countPresses()
    await press(request.getByRole('button', { name: 'Reschedule' }))
    const dialog = dialogOf(page, 'Reschedule')
    add()
    await dialog.getByLabel('Day').fill(thursday)
    await press(dialog.getByRole('button', { name: 'Save', exact: true }))
    await expect(dialog).toHaveCount(0)
    expect(made()).toBe(3)
    await expect(request).toContainText(formatLongDate(thursday))
    expect(await bookingOf(maya)).toMatchObject({ ...morning, day: thursday })
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: thursday })
  })

  await test.step('one Undo reverts the day of the booking and of the request', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    expect(await bookingOf(maya)).toMatchObject({ ...morning, day: monday })
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: monday })
  })
})
