import { describeShortDay } from '@moving/domain/calendar/short-day'
import { bookingPath, crewDayPath, quotePath, requestPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Locator, Page } from '@playwright/test'
import { FieldValue } from 'firebase-admin/firestore'
import { exampleYes } from '../../support/example-work.ts'
import { storeWork } from '../../support/call-list.ts'
import { accessibleLooks, expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import {
  anyWeek,
  storeBooking as book,
  storeScheduled as scheduled,
} from '../../support/booked-moves.ts'
import { crewB, storeCrews } from '../../support/crews.ts'
import { storeDeskQuote, storedAs, type DeskQuote } from '../../support/desk-page.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { pdfOf, textsOffPaper } from '../../support/paper.ts'
import { partsIn } from '../../support/request-log.ts'

test.beforeAll(storeCrews)

async function remove({ id }: DeskQuote, day: string) {
  const { db } = adminClients()
  await db.doc(crewDayPath(day)).update({ [`jobs.${id}`]: FieldValue.delete() })
  await Promise.all(
    [quotePath(id), bookingPath(id), requestPath(id)].map((path) => db.doc(path).delete()),
  )
}

const dayOf = (page: Page, day: string) =>
  page.getByRole('listitem', { name: formatLongDate(day), exact: true })
const cardOf = (where: Page | Locator, { id }: DeskQuote) => where.locator(`#job-${id}`)
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const bookButton = (page: Page, { name }: DeskQuote) =>
  page
    .getByRole('region', { name: /^No crew assigned/ })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Book', exact: true })
const bookingOf = async ({ id }: DeskQuote) =>
  (await adminClients().db.doc(bookingPath(id)).get()).data()

const fill = (dialog: Locator, label: string, value: string) => dialog.getByLabel(label).fill(value)

const stubPrinting = (page: Page) =>
  page.addInitScript(() => {
    const stubbed = Object.assign(window, { printed: 0 })
    window.print = () => {
      stubbed.printed += 1
    }
  })
const printed = (page: Page) =>
  page.evaluate(() => (window as unknown as { printed: number }).printed)

/** Fails unless the page prints these texts in black on one Letter sheet. */
async function expectOneLetter(page: Page, ...texts: readonly string[]) {
  await expect.poll(() => printed(page)).toBe(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = await page.locator('body').innerText()
  for (const text of texts) expect(sheet).toContain(text)
  expect(sheet).not.toContain('Show accepted')
  await expect.poll(() => textsOffPaper(page)).toEqual([])
  const { pages, sizes } = await pdfOf(page)
  expect({ pages, sizes }).toEqual({ pages: 1, sizes: [[0, 0, 612, 792]] })
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
}

test('a dispatcher books a crew while a second dispatcher works, reschedules, closes and prints a day with the keyboard alone', async ({
  page,
  admin,
}) => {
  const [monday = '', tuesday = '', , thursday = ''] = anyWeek()
  const reyes = await scheduled(monday)
  await book(reyes, { day: monday })
  const maya = await scheduled(monday)
  await stubPrinting(page)
  await signIn(page, admin)
  const looks = accessibleLooks(page)
  const press = (key: string) => page.keyboard.press(key)

  await test.step('the arrow keys change the week, even if pressed quickly, and t shows today', async () => {
    await page.goto(`/admin/calendar?week=${shiftPlainDate(monday, -28)}`)
    await expect(dayOf(page, shiftPlainDate(monday, -28))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today' })).toBeEnabled()
    await page.evaluate(() => {
      for (let presses = 0; presses < 3; presses += 1) {
        const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })
        document.body.dispatchEvent(key)
      }
    })
    await expect(page).toHaveURL(`/admin/calendar?week=${shiftPlainDate(monday, -7)}`)
    await expect(dayOf(page, shiftPlainDate(monday, -7))).toBeVisible()
    await press('ArrowRight')
    await expect(page).toHaveURL(`/admin/calendar?week=${monday}`)
    await expect(dayOf(page, monday)).toContainText('Crews 2 of 2, full')
    await press('t')
    await expect(dayOf(page, todayAtOffice(new Date()))).toContainText('Today')
    await page.goBack()
    await expect(cardOf(page, reyes)).toContainText('8–9 AM')
  })

  const book1 = bookButton(page, maya)
  await test.step('the dialog warns of conflicts before saving, including bookings that a second dispatcher makes meanwhile', async () => {
    await expectHonestNames(page)
    await book1.focus()
    await press('Enter')
    const dialog = dialogOf(page, 'Book')
    await expect(dialog).toContainText('No conflicts.')
    await expect(dialog.getByLabel('Crew')).toHaveValue(crewB.id)
    await fill(dialog, 'Hours', '5')
    await expect(dialog).toContainText('No conflicts.')
    const lastNameOf = ({ name }: DeskQuote) => name.split(' ').at(-1)
    await dialog.getByLabel('Crew').selectOption('Crew A, 3 people')
    await fill(dialog, 'Arrival from', '11:00')
    await fill(dialog, 'Arrival to', '12:00')
    await fill(dialog, 'Hours', '4')
    await expect(dialog).toContainText(`Crew A: ${lastNameOf(reyes)} 8 AM–1 PM, 2 hours overlap`)
    await expect(dialog).toContainText('Crew B is free then')
    const lin = await scheduled(monday)
    await book(lin, { day: monday, crew: crewB.id })
    await expect(dialog).not.toContainText('Crew B is free then')
    await dialog.getByLabel('Crew').selectOption('Crew B, 2 people')
    await expect(dialog).toContainText(`Crew B: ${lastNameOf(lin)} 8 AM–1 PM, 2 hours overlap`)
    await dialog.getByLabel('Crew').selectOption('Crew A, 3 people')
    await remove(lin, monday)
    await expect(dialog).toContainText('Crew B is free then')
    await fill(dialog, 'People', '4')
    await expect(dialog).toContainText('Four people needed, Crew A has three')
    await expect(dialog).toContainText('No other crew with enough people is free then')
    await looks()
    expect(await bookingOf(maya)).toBeUndefined()
    await dialog.getByLabel('Note').focus()
    await press('Tab')
    await expect(dialog.getByLabel(`Email ${maya.name} the arrival time`)).toBeFocused()
    await press('Tab')
    await press('Tab')
    const anyway = dialog.getByRole('button', { name: 'Book Anyway' })
    await expect(anyway).toBeFocused()
    const colorOf = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colorOf(anyway), 'not the solid one').toBe(
      await colorOf(dialog.getByRole('button', { name: 'Cancel' })),
    )
    await press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the day shows the booking, and the focus stays on the move', async () => {
    const card = cardOf(page, maya)
    await expect(card).toContainText('11 AM–12 PM')
    await expect(card).toContainText('4 people · 4 h')
    await expect(card).toBeFocused()
    await expect(dayOf(page, monday)).toContainText('2 moves conflict')
  })

  await test.step('the move’s dialog opens and closes, and the move is rescheduled to a different day', async () => {
    const card = cardOf(page, maya)
    await press('Enter')
    const details = dialogOf(page, maya.name)
    await expect(details).toContainText('Four people needed')
    await expectAccessible(page)
    await press('Escape')
    await expect(details).toHaveCount(0)
    await expect(card).toBeFocused()
    await press('Enter')
    await details.getByRole('button', { name: 'Reschedule' }).focus()
    await press('Enter')
    const dialog = dialogOf(page, 'Reschedule')
    await fill(dialog, 'Day', thursday)
    await expect(dialog).toContainText(
      `The request says ${formatLongDate(monday)}. Saving changes that too.`,
    )
    await fill(dialog, 'People', '3')
    await expect(dialog).toContainText('No conflicts.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus()
    await press('Enter')
    await expect(cardOf(dayOf(page, thursday), maya)).toBeVisible()
    await expect(page.getByText(`Rescheduled to ${describeShortDay(thursday)}`)).toBeVisible()
    expect(await bookingOf(maya)).toMatchObject({ day: thursday, from_minute: 660, people: 3 })
    await expect(dayOf(page, monday)).not.toContainText('conflict')
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: thursday })
  })

  await test.step('a move whose request has a different day is listed, and rescheduling it leaves one day', async () => {
    await adminClients().db.doc(quotePath(maya.id)).update({ move_date: monday })
    const differ = page.getByRole('region', { name: 'Move date doesn’t match the booking (1)' })
    await expect(differ).toContainText(maya.name)
    await differ.getByRole('button', { name: 'Reschedule' }).press('Enter')
    const dialog = dialogOf(page, 'Reschedule')
    await expect(dialog).toContainText('No conflicts.')
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(differ).toHaveCount(0)
    expect(await storedAs(maya)).toMatchObject({ status: 'scheduled', move_date: thursday })
  })

  await test.step('a closed day shows its reason until Undo reopens it', async () => {
    await page.goto(`/admin/calendar?day=${tuesday}`)
    await page.getByRole('button', { name: 'Edit Day' }).focus()
    await press('Enter')
    const dialog = dialogOf(page, 'Edit Day')
    await dialog.getByLabel('Closed: no crews work').focus()
    await press('Space')
    await fill(dialog, 'Note', 'Trucks at the inspection')
    await expectAccessible(page)
    await press('Enter')
    await expect(page.getByText('Trucks at the inspection')).toBeVisible()
    await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(page.getByText('Trucks at the inspection')).toHaveCount(0)
  })

  await test.step('the day prints on one Letter sheet', async () => {
    await page.goto(`/admin/calendar?day=${thursday}`)
    await expect(page.getByRole('region', { name: 'Crew A' })).toContainText('free from 3 PM')
    await looks()
    await page.getByRole('button', { name: 'Print Day' }).focus()
    await press('Enter')
    await expectOneLetter(page, formatLongDate(thursday), maya.name, '(202) 555-0142', 'Crew A')
  })
})

test('on a phone the office books an accepted estimate, reschedules it, removes it from the calendar and prints its day', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const [, tuesday = '', wednesday = ''] = anyWeek()
  const ana = await storeDeskQuote({
    ...{ status: 'estimated', estimate_amount: 900, move_date: tuesday },
  })
  const long = await scheduled(tuesday, { name: 'Customer Longlastname-Hyphenated' })
  await book(long, { day: tuesday, crew: crewB.id, people: 2 })
  const { db } = adminClients()
  await storeWork(db, ana.id, { answer: exampleYes(900) })
  await stubPrinting(page)
  await signIn(page, admin)
  await page.goto(`/admin/calendar?week=${tuesday}`)

  const card = cardOf(page, ana)
  await expect(card).toContainText('Accepted')
  await expect(card.locator('..')).toHaveCSS('border-top-style', 'dashed')
  await page.getByLabel('Show accepted').uncheck()
  await expect(card).toHaveCount(0)
  await page.getByLabel('Show accepted').check()

  await test.step('booking sets the status once, under this admin’s name', async () => {
    await card.click()
    await dialogOf(page, ana.name).getByRole('button', { name: 'Book', exact: true }).click()
    const dialog = dialogOf(page, 'Book')
    await expect(dialog.getByLabel('Set status to Scheduled')).toBeChecked()
    // The number of people of the free crew is filled in once the day has loaded.
    await expect(dialog.getByLabel('People')).toHaveValue('3')
    await fill(dialog, 'People', '')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(dialog.getByText('Enter 1 to 12 people')).toBeVisible()
    await expect(dialog.getByLabel('People')).toBeFocused()
    await fill(dialog, 'People', '2')
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(card).not.toContainText('Accepted')
    expect(await storedAs(ana)).toMatchObject({ status: 'scheduled', estimate_amount: 900 })
    const history = async () =>
      (await partsIn(db, ana.id, 'history')).map(({ by_email }) => by_email)
    await expect.poll(history).toEqual([admin.email])
  })

  await test.step('the move is rescheduled, removed from the calendar and restored', async () => {
    await card.click()
    await dialogOf(page, ana.name).getByRole('button', { name: 'Reschedule' }).click()
    await fill(dialogOf(page, 'Reschedule'), 'Day', wednesday)
    await dialogOf(page, 'Reschedule').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(cardOf(dayOf(page, wednesday), ana)).toBeVisible()
    await card.click()
    await dialogOf(page, ana.name).getByRole('link', { name: 'Open', exact: true }).click()
    await page.getByRole('button', { name: 'Remove from Calendar' }).click()
    await expect(page.getByText('No crew is booked yet.')).toBeVisible()
    await expect(page.getByText('Removed from the calendar')).toBeVisible()
    expect(await bookingOf(ana)).toBeUndefined()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => bookingOf(ana)).toMatchObject({ day: wednesday })
    await page.goBack()
    await expect(cardOf(dayOf(page, wednesday), ana)).toBeVisible()
    expect(await storedAs(ana)).toMatchObject({ status: 'scheduled' })
  })

  await test.step('nothing is wider than the phone’s screen, and the day prints on one sheet', async () => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(320)
    const views = page.getByRole('navigation', { name: 'View' })
    await views.getByRole('link', { name: 'Month' }).click()
    await expect(cardOf(page, ana)).toBeVisible()
    expect(await width()).toBe(320)
    await page.goto(`/admin/calendar?day=${wednesday}`)
    await expect(cardOf(page, ana)).toBeVisible()
    await page.getByRole('button', { name: 'Print Day' }).click()
    await expectOneLetter(page, ana.name, 'Crew A')
  })
})
