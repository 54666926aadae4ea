import { randomUUID } from 'node:crypto'
import { emptyCrewDay } from '@moving/domain/calendar/crew-day'
import { pages } from '@moving/domain/pages'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { crewDayPath, officeSettingsPath } from '@moving/domain/paths'
import { formatLongDate, shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { expect, type Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { signIn, test } from '../../support/journey.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const { db } = adminClients()
/** A day that no other journey uses. */
const busyDay = shiftPlainDate(todayAtOffice(new Date()), 101)
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('the office adds, edits and retires a crew with the keyboard alone, sets its working days, and closes and reopens a day', async ({
  page,
  admin,
}) => {
  const crew = `Crew ${randomUUID().slice(0, 6)}`
  const at = Timestamp.now()
  const settings = { replies: [], crews: [], work_days: [1, 2, 3, 4, 5, 6], updated_by: 'dana' }
  const job = { crew: null, from_minute: 480, end_minute: 780 }
  const booked = { ...emptyCrewDay(busyDay), jobs: { [anyQuoteId()]: job } }
  await Promise.all([
    db.doc(officeSettingsPath).set({ ...settings, updated_at: at }, { merge: true }),
    db.doc(crewDayPath(busyDay)).set({ ...booked, updated_at: at }),
  ])
  const looks = accessibleLooks(page)
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  await signIn(page, admin)
  await page.goto(settingsPathFor('crews'))
  const add = page.getByRole('button', { name: 'Add Crew' })
  const adding = page.getByRole('dialog', { name: 'Add Crew' })
  const row = rowOf(page, crew)

  await test.step('a crew is added; an empty form says what is missing', async () => {
    await add.focus()
    await press('Enter')
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
    await press('Tab')
    await type('call Mike')
    await press('Enter')
    await expect(adding).toContainText('Enter a phone number with its area code')
    await expect(adding.getByLabel('Phone')).toHaveValue('call Mike')
    await adding.getByLabel('Phone').fill('202.555.0188')
    await press('Enter')
    await expect(adding).toBeHidden()
    await expect(add).toBeFocused()
    await expect(row).toContainText('3 people · 26-foot truck')
    const call = row.getByRole('link', { name: '(202) 555-0188' })
    await expect(call).toHaveAttribute('href', 'tel:+12025550188')
  })

  await test.step('a second crew with the same name is refused', async () => {
    await press('Enter')
    await adding.getByLabel('Name').fill(crew.toUpperCase())
    await adding.getByLabel('People').fill('2')
    await press('Enter')
    await expect(adding).toContainText('A crew already has this name')
    await press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('Undo reverts an edit of a crew', async () => {
    const edit = row.getByRole('button', { name: 'Edit', exact: true })
    await edit.focus()
    await press('Enter')
    await page.getByRole('dialog', { name: 'Edit Crew' }).getByLabel('People').fill('4')
    await press('Enter')
    await expect(row).toContainText('4 people')
    await expect(edit).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(row).toContainText('3 people')
  })

  await test.step('a crew can be deactivated and reactivated', async () => {
    await row.getByRole('button', { name: 'Deactivate' }).focus()
    await press('Enter')
    await expect(row).toContainText('Inactive')
    await expect(row.getByRole('button', { name: 'Reactivate' })).toBeFocused()
    await expect(page.getByText(/is inactive/)).toBeVisible()
    await press('Enter')
    await expect(row).not.toContainText('Inactive')
  })

  await test.step('arrival hours that end before they start are refused', async () => {
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Calendar' })
      .click()
    const week = page.getByRole('region', { name: 'Working days' })
    await week.getByRole('button', { name: 'Edit' }).click()
    const days = page.getByRole('dialog', { name: 'Edit Working Days' })
    const [from, until] = [days.getByLabel('Arrival from'), days.getByLabel('Arrival until')]
    const usual = await until.inputValue()
    await until.fill('00:00')
    await days.getByRole('button', { name: 'Save' }).click()
    await expect(days).toContainText('This is before the start')
    await expect(from).not.toHaveValue('')
    await until.fill(usual)
    await days.getByRole('button', { name: 'Save' }).click()
    await expect(days).toBeHidden()
    await expect(page.getByText('Working days saved')).toBeVisible()
  })

  await test.step('closing a day says how many moves are booked', async () => {
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
    const closed = rowOf(page, formatLongDate(busyDay))
    await expect(closed).toContainText('Truck inspection')
    await expect(closed).toContainText('One move is booked on this day.')
    await expect(closed.getByRole('link')).toHaveAttribute('href', `/admin/calendar?day=${busyDay}`)
    await expectHonestNames(page)
    await closed.getByRole('button', { name: 'Reopen' }).click()
    await expect(closed).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Days without crews' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(closed).toContainText('Truck inspection')
  })

  await test.step('on a phone the office’s bar is one line of tall links, and More contains the current page', async () => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto(pages.settings)
    await expect(page).toHaveURL(settingsPathFor('company'))
    await page.getByLabel('Section').selectOption('Team')
    await expect(page).toHaveURL(settingsPathFor('team'))
    const bar = page.getByRole('navigation', { name: 'Office' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const rest = page.getByRole('navigation', { name: 'More' })
    await expect(rest.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
    const links = await bar.getByRole('link').all()
    const boxes = await Promise.all(links.map((link) => link.boundingBox()))
    expect(boxes).toHaveLength(4)
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  })
})
