import { randomUUID } from 'node:crypto'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { nearlyFullText } from '@moving/domain/calendar/public-days'
import { crewDayPath, officeSettingsPath, publicSettingsPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { expect, type Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { expectHonestNames } from '../support/honest-names.ts'
import { signIn, test } from '../support/journey.ts'
import { openForm } from '../support/quote-form.ts'
import { anyQuoteId } from '../support/stored-quote.ts'

// The second story has the crew of the first, and no other.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const settings = { replies: [], crews: [], work_days: [1, 2, 3, 4, 5, 6], updated_by: 'dana' }
  await db
    .doc(officeSettingsPath)
    .set({ ...settings, updated_at: Timestamp.now() }, { merge: true })
})

const crew = `Crew ${randomUUID().slice(0, 6)}`
const { db } = adminClients()
/** Days that no other story knows. */
const busyDay = shiftPlainDate(todayAtOffice(new Date()), 101)
const freeDay = shiftPlainDate(busyDay, 1)

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const section = (page: Page, name: string) => page.getByRole('region', { name })
const openSettings = async (page: Page) => {
  await page.goto('/admin/settings')
  await expect(page.getByRole('button', { name: 'Add Crew' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close a Day' })).toBeVisible()
}

test('the office adds a crew, changes, retires and brings it back by keys alone', async ({
  page,
  admin,
}) => {
  const looks = accessibleLooks(page)
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  await signIn(page, admin)
  await openSettings(page)

  const add = page.getByRole('button', { name: 'Add Crew' })
  await add.focus()
  await press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Crew' })
  await adding.getByLabel('Name').focus()
  await press('Enter')
  await expect(adding).toContainText('Enter a name, such as Crew A')
  await expect(adding).toContainText('Enter 1 to 12 people')
  await looks()
  await adding.getByLabel('Name').focus()
  await type(crew)
  await press('Tab')
  await type('3')
  await press('Tab')
  await type('26-foot truck')
  await press('Enter')
  await expect(adding).toBeHidden()
  await expect(add).toBeFocused()
  const row = rowOf(page, crew)
  await expect(row).toContainText('3 people · 26-foot truck')
  await expectHonestNames(page)

  await press('Enter')
  await adding.getByLabel('Name').fill(crew.toUpperCase())
  await adding.getByLabel('People').fill('2')
  await press('Enter')
  await expect(adding).toContainText('Another crew has this name')
  await press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  const edit = row.getByRole('button', { name: 'Edit', exact: true })
  await edit.focus()
  await press('Enter')
  await page.getByRole('dialog', { name: 'Edit Crew' }).getByLabel('People').fill('4')
  await press('Enter')
  await expect(row).toContainText('4 people')
  await expect(edit).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('3 people')

  await row.getByRole('button', { name: 'Deactivate' }).focus()
  await press('Enter')
  await expect(row).toContainText('Inactive')
  const back = row.getByRole('button', { name: 'Reactivate' })
  await expect(back).toBeFocused()
  await looks()
  await press('Enter')
  await expect(row).not.toContainText('Inactive')

  await page
    .getByRole('region', { name: 'Working days' })
    .getByRole('button', { name: 'Edit' })
    .click()
  const days = page.getByRole('dialog', { name: 'Edit Working Days' })
  const [from, until] = [days.getByLabel('Arrival from'), days.getByLabel('Arrival until')]
  const usual = await until.inputValue()
  await until.fill('00:00')
  await days.getByRole('button', { name: 'Save' }).click()
  await expect(days).toContainText('This is before the start')
  await looks()
  await expect(from).not.toHaveValue('')
  await until.fill(usual)
  await days.getByRole('button', { name: 'Save' }).click()
  await expect(days).toBeHidden()
  await expect(page.getByText('Working days saved')).toBeVisible()
})

test('a day is closed and opened again, and visitors hear of it only where the office tells', async ({
  page,
  admin,
  openPage,
}) => {
  const looks = accessibleLooks(page)
  const job = { crew: null, from_minute: 480, end_minute: 780 }
  await db.doc(crewDayPath(busyDay)).set({
    ...{ ...emptyCrewDay(busyDay), jobs: { [anyQuoteId()]: job } },
    updated_at: Timestamp.now(),
  })
  await signIn(page, admin)
  await openSettings(page)

  const closing = page.getByRole('dialog', { name: 'Close a Day' })
  await page.getByRole('button', { name: 'Close a Day' }).click()
  await closing.getByRole('button', { name: 'Close Day' }).click()
  await expect(closing).toContainText('Choose today or a later day')
  await closing.getByLabel('Day').fill(busyDay)
  await expect(closing.getByRole('status')).toHaveText('One move is booked on this day.')
  await closing.getByLabel('Note').fill('Truck inspection')
  await looks()
  await closing.getByRole('button', { name: 'Close Day' }).click()
  await expect(closing).toBeHidden()
  const row = rowOf(page, formatLongDate(busyDay))
  await expect(row).toContainText('Truck inspection')
  await expect(row).toContainText('One move is booked on this day.')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/calendar?day=${busyDay}`)
  await expectHonestNames(page)
  await looks()

  await row.getByRole('button', { name: 'Reopen' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Closed days' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Truck inspection')

  const telling = section(page, 'Nearly full days').getByRole('switch')
  await telling.check()
  await expect(page.getByText('Visitors are told about nearly full days')).toBeVisible()
  await expect.poll(published).toHaveProperty(busyDay, 'full')
  await told(await openPage())

  await telling.uncheck()
  await expect(page.getByText('Visitors aren’t told about nearly full days')).toBeVisible()
  await expect.poll(published).toEqual({})
  await notTold(await openPage())
})

const published = async () => (await db.doc(publicSettingsPath).get()).get('days') as unknown

/** Requests of a page for what the office publishes. */
function countReads(page: Page): () => number {
  let reads = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('settings/public')) reads += 1
  })
  return () => reads
}

async function told(page: Page): Promise<void> {
  const reads = countReads(page)
  const hint = page.getByText(nearlyFullText)
  const date = page.getByLabel('Move date')
  await openForm(page)
  await page.getByLabel('Moving from').fill('1420 Kenyon St NW')
  expect(reads()).toBe(0)
  await date.fill(busyDay)
  await expect(hint).toBeVisible()
  await expect(page.getByRole('status').filter({ has: hint })).toBeVisible()
  await accessibleLooks(page)()
  await date.fill(freeDay)
  await expect(hint).toBeHidden()
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await date.fill(busyDay)
  await expect(hint).toBeVisible()
  expect(reads()).toBe(1)
}

async function notTold(page: Page): Promise<void> {
  const reads = countReads(page)
  const date = page.getByLabel('Move date')
  await openForm(page)
  const answered = page.waitForResponse((response) => response.url().includes(':batchGet'))
  await date.fill(busyDay)
  await (await answered).finished()
  await date.fill(freeDay)
  await date.fill(busyDay)
  await page.getByLabel('Moving to').fill('2201 Wilson Blvd')
  await expect(page.getByText(nearlyFullText)).toBeHidden()
  expect(reads()).toBe(1)
}
