import { describeShortDay } from '@moving/domain/calendar/short-day'
import { bookingPath, collections, crewDayPath, requestPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Locator, Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { exampleYes } from '../../support/example-work.ts'
import { storeWork } from '../../support/call-list.ts'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { anyWeek, storeBooking, storeScheduled } from '../../support/booked-moves.ts'
import { createCaller } from '../../support/coworker.ts'
import { crewA, crewB, storeCrews } from '../../support/crews.ts'
import { storeDeskQuote, storedAs, type DeskQuote } from '../../support/desk-page.ts'
import { drag, holdOver, moveOver } from '../../support/drag.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { builtFile, builtFiles } from '../../support/site.ts'

const { db } = adminClients()

test.beforeAll(storeCrews)
test.use({ viewport: { width: 1440, height: 900 } })

const dayOf = (page: Page, day: string) =>
  page.getByRole('listitem', { name: formatLongDate(day), exact: true })
const cellOf = (page: Page, day: string, crew: string) =>
  dayOf(page, day).getByRole('group', { name: crew })
const blockOf = (where: Page | Locator, { id }: DeskQuote) => where.locator(`#job-${id}`)
const laneOf = (page: Page, crew: string) => page.getByRole('region', { name: crew })
const trackOf = (page: Page, crew: string) => laneOf(page, crew).getByRole('list')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const bookingOf = async ({ id }: DeskQuote) => (await db.doc(bookingPath(id)).get()).data()
const updatesTo = async ({ id }: DeskQuote) => {
  const emails = db.collection(collections.mail).where('quote_id', '==', id)
  return (await emails.where('kind', '==', 'update').get()).size
}

test('a dispatcher drags a move to a different crew, day and hour, and takes both back with Undo', async ({
  page,
  admin,
}) => {
  const [monday = '', , wednesday = '', thursday = ''] = anyWeek()
  const [reyes, lin] = [await storeScheduled(monday), await storeScheduled(thursday)]
  await storeBooking(reyes, { day: monday, people: 2 })
  await storeBooking(lin, { day: thursday, crew: crewB.id, people: 2 })
  await signIn(page, admin)
  await page.goto(`/admin/calendar?week=${monday}`)
  const looks = accessibleLooks(page)

  await test.step('the names of the days stay below the bar while the page scrolls', async () => {
    await expect(blockOf(page, lin)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 400 })
    const name = dayOf(page, monday).getByRole('heading', { level: 3 })
    const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0
    await page.evaluate(() => window.scrollTo(0, 320))
    await expect.poll(() => topOf(blockOf(page, reyes))).toBeLessThan(400)
    const top = await topOf(name)
    expect(top).toBeGreaterThanOrEqual(56)
    expect(top).toBeLessThan(80)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a move dropped on a different crew is saved at once, and Undo reverts it', async () => {
    await drag(page, blockOf(page, reyes), cellOf(page, monday, 'Crew B'))
    await expect(page.getByText(`Rescheduled to ${describeShortDay(monday)}`)).toBeVisible()
    await expect(blockOf(cellOf(page, monday, 'Crew B'), reyes)).toBeVisible()
    expect(await bookingOf(reyes)).toMatchObject({ day: monday, crew: crewB.id, people: 2 })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(blockOf(cellOf(page, monday, 'Crew A'), reyes)).toBeVisible()
    expect(await updatesTo(reyes)).toBe(0)
  })

  const dialog = dialogOf(page, 'Reschedule')
  await test.step('a move dropped on a different day is saved at once, and Undo reverts it', async () => {
    await drag(page, blockOf(page, reyes), cellOf(page, wednesday, 'Crew A'))
    const done = page.getByText(`Rescheduled to ${describeShortDay(wednesday)}`)
    await expect(done).toContainText(/\. \w+ gets an email at \d+:\d\d [AP]M/)
    await expect(blockOf(cellOf(page, wednesday, 'Crew A'), reyes)).toBeVisible()
    expect(await storedAs(reyes)).toMatchObject({ move_date: wednesday })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(blockOf(cellOf(page, monday, 'Crew A'), reyes)).toBeVisible()
    expect(await storedAs(reyes)).toMatchObject({ move_date: monday })
  })

  await test.step('the lane shows conflicts before the drop, and Cancel keeps the move where it was', async () => {
    await holdOver(page, blockOf(page, reyes), cellOf(page, thursday, 'Crew B'))
    await expect(cellOf(page, thursday, 'Crew B')).toContainText(
      `Lands at 8 AM: overlaps ${lin.name}, 8 AM–1 PM`,
    )
    await moveOver(page, cellOf(page, thursday, 'Crew A'))
    await expect(cellOf(page, thursday, 'Crew A')).toContainText('Lands at 8 AM, Crew A')
    await expect(page.getByText('Lands at 8 AM: overlaps')).toHaveCount(0)
    await moveOver(page, cellOf(page, thursday, 'Crew B'))
    await page.mouse.up()
    await expect(dialog).toContainText('8 AM–1 PM, 5 hours overlap')
    await expect(dialog.getByRole('button', { name: 'Save Anyway' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(blockOf(cellOf(page, monday, 'Crew A'), reyes)).toBeVisible()
  })

  await test.step('on the day board a move snaps to quarter hours', async () => {
    await page.goto(`/admin/calendar?day=${thursday}`)
    // 1 PM is in the middle of the lane, which shows 7 AM to 7 PM.
    await drag(page, blockOf(page, lin), trackOf(page, 'Crew A'), 0.5)
    await expect(blockOf(laneOf(page, 'Crew A'), lin)).toContainText('1–2 PM')
    await expect
      .poll(() => bookingOf(lin))
      .toMatchObject({ from_minute: 780, to_minute: 840, hours: 5, crew: crewA.id })
    expect(await updatesTo(lin)).toBe(1)
    await looks()
  })
})

test('a drop on a closed day, a past day or outside the lanes shows a reason and changes nothing', async ({
  page,
  admin,
}) => {
  const [monday = '', tuesday = ''] = anyWeek()
  const move = await storeScheduled(monday)
  await storeBooking(move, { day: monday })
  const closed = { day: tuesday, closed: true, crews_off: [], note: '', jobs: {} }
  await db.doc(crewDayPath(tuesday)).set({ ...closed, updated_at: Timestamp.now() })
  await signIn(page, admin)
  await page.goto(`/admin/calendar?week=${monday}`)

  await test.step('a drop on a closed day says that the office is closed', async () => {
    await holdOver(page, blockOf(page, move), cellOf(page, tuesday, 'Crew B'))
    await expect(cellOf(page, tuesday, 'Crew B')).toContainText(
      'Lands at 8 AM: the office is closed that day',
    )
    await page.mouse.up()
    const dialog = dialogOf(page, 'Reschedule')
    await expect(dialog).toContainText('The office is closed that day')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a drop outside the lanes asks for a crew’s lane and changes nothing', async () => {
    await drag(page, blockOf(page, move), page.getByRole('heading', { name: 'Calendar' }))
    await expect(page.getByText('Drop a move on a crew’s lane.')).toBeVisible()
    expect(await bookingOf(move)).toMatchObject({ day: monday, crew: crewA.id })
  })

  await test.step('a drop on a past day asks for another day and changes nothing', async () => {
    const past = shiftPlainDate(todayAtOffice(new Date()), -14)
    const late = await storeScheduled(past)
    await storeBooking(late, { day: past })
    await page.goto(`/admin/calendar?day=${past}`)
    await drag(page, blockOf(page, late), trackOf(page, 'Crew B'))
    await expect(page.getByText('That day is over. Choose another day.')).toBeVisible()
    expect(await bookingOf(late)).toMatchObject({ day: past, crew: crewA.id })
  })
})

test('an accepted move is dragged onto the board, and is rescheduled with the keyboard alone', async ({
  page,
  admin,
}) => {
  const [monday = '', tuesday = ''] = anyWeek()
  const accepted = await storeDeskQuote({
    ...{ status: 'estimated', estimate_amount: 900, move_date: shiftPlainDate(monday, 30) },
  })
  await storeWork(db, accepted.id, { answer: exampleYes(900) })
  await signIn(page, admin)
  await page.goto(`/admin/calendar?week=${monday}`)
  const panel = page.getByRole('region', { name: 'Accepted, not booked' })
  const row = panel.getByRole('listitem').filter({ hasText: accepted.name })

  await test.step('the dialog opens with the crew and the day of the drop', async () => {
    await drag(page, row, cellOf(page, monday, 'Crew B'))
    const dialog = dialogOf(page, 'Book')
    await expect(dialog.getByLabel('Day')).toHaveValue(monday)
    await expect(dialog.getByLabel('Crew')).toHaveValue(crewB.id)
    await expect(dialog).toContainText('No conflicts.')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(blockOf(cellOf(page, monday, 'Crew B'), accepted)).not.toContainText('Accepted')
    await expect(row).toHaveCount(0)
  })

  await test.step('the key M on the block opens Reschedule, and so does the block’s dialog', async () => {
    const press = (key: string) => page.keyboard.press(key)
    const dialog = dialogOf(page, 'Reschedule')
    // The block is replaced once the booking is stored, and gets the focus again.
    await expect(async () => {
      await blockOf(page, accepted).focus()
      await press('m')
      await expect(dialog).toBeVisible({ timeout: 2000 })
    }).toPass()
    await press('Escape')
    await expect(blockOf(page, accepted)).toBeFocused()
    await press('Enter')
    const details = dialogOf(page, accepted.name)
    await details.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter')
    await dialog.getByLabel('Day').fill('2020-01-06')
    await expect(dialog).toContainText('That day is over. Save it only for the record.')
    await dialog.getByLabel('Day').fill(tuesday)
    await expect(dialog).toContainText('No conflicts.')
    await press('Enter')
    await expect(blockOf(cellOf(page, tuesday, 'Crew B'), accepted)).toBeFocused()
    expect(await bookingOf(accepted)).toMatchObject({ day: tuesday, crew: crewB.id })
  })

  await test.step('a move shows Confirmed once its customer has confirmed the day', async () => {
    await db.doc(requestPath(accepted.id)).update({
      ...{ confirmed_day: tuesday, 'state.confirmed_day': tuesday },
    })
    await expect(blockOf(page, accepted)).toContainText('Confirmed')
  })
})

test('if a coworker changes a move while it is dragged, the board waits for the drop and then names the coworker', async ({
  page,
  admin,
}) => {
  const [monday = '', tuesday = '', wednesday = ''] = anyWeek()
  const move = await storeScheduled(monday)
  await storeBooking(move, { day: monday })
  const coworker = await createCaller()
  await signIn(page, admin)
  await page.goto(`/admin/calendar?week=${monday}`)
  await holdOver(page, blockOf(page, move), cellOf(page, wednesday, 'Crew A'))
  await expect(cellOf(page, wednesday, 'Crew A')).toContainText('Lands at 8 AM, Crew A')
  const theirs = { day: tuesday, from_minute: 600, to_minute: 660, crew: crewB.id }
  const work = { hours: 5, people: 2, note: '', set_scheduled: false, acknowledged: [] }
  await coworker.change({ action: 'book', quote_id: move.id, ...theirs, ...work })
  await expect(blockOf(cellOf(page, monday, 'Crew A'), move)).toBeVisible()
  await page.mouse.up()
  await expect(blockOf(cellOf(page, tuesday, 'Crew B'), move)).toBeVisible()
  const dialog = dialogOf(page, 'Reschedule')
  await expect(dialog.getByLabel('Day')).toHaveValue(wednesday)
  await expect(dialog).toContainText(`has booked this move for ${formatLongDate(tuesday)}`)
  await expect(dialog).toContainText('Booked now: Crew B, 10–11 AM, 2 movers, 5 hours.')
  expect(await bookingOf(move)).toMatchObject(theirs)
})

test('a move that lasts past midnight also shows on the next day, where it opens but can’t be dragged', async ({
  page,
  admin,
}) => {
  const [monday = '', tuesday = ''] = anyWeek()
  const night = await storeScheduled(monday)
  await storeBooking(night, { day: monday, from_minute: 1200, to_minute: 1260, hours: 6 })
  await signIn(page, admin)
  await page.goto(`/admin/calendar?week=${tuesday}`)
  const rest = cellOf(page, tuesday, 'Crew A').getByRole('button', { name: night.name })
  await expect(rest).toContainText('until 2 AM, from the day before')
  await drag(page, rest, cellOf(page, tuesday, 'Crew B'))
  await expect(dialogOf(page, 'Reschedule')).toHaveCount(0)
  expect(await bookingOf(night)).toMatchObject({ day: monday, crew: crewA.id })
  await page.goto(`/admin/calendar?day=${tuesday}`)
  await laneOf(page, 'Crew A').getByRole('button', { name: night.name }).click()
  const details = dialogOf(page, night.name)
  await expect(details).toContainText('Crew A, 8–9 PM')
  await expect(details.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    `/admin/quotes/${night.id}`,
  )
})

test('only the calendar’s script contains the drag-and-drop library', () => {
  const scripts = builtFiles().filter((file) => file.endsWith('.js'))
  const dragging = scripts.filter((file) => builtFile(file).includes('onGenerateDragPreview'))
  expect(dragging).toEqual([expect.stringContaining('calendar-')])
})
