import { newLinkFields } from '@moving/domain/move/move-link'
import { movePathFor } from '@moving/domain/move/move-key'
import { officeInstant } from '@moving/domain/office-hours'
import { noDetails } from '@moving/domain/estimate/estimate'
import { pages } from '@moving/domain/pages'
import { settingsPathFor } from '@moving/domain/settings/sections'
import {
  bookingPath,
  moveProgressPath,
  officeSettingsPath,
  requestPath,
} from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { Step } from '@moving/domain/progress/check-in'
import { emptyProgress, takeCheckIn } from '@moving/domain/progress/progress'
import type { Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { accessibleLook, expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { storeWork } from '../../support/call-list.ts'
import { crewA, crewB, storeCrews } from '../../support/crews.ts'
import { openRequest, storeDeskQuote, workOf, type DeskQuote } from '../../support/desk-page.ts'
import { storeScheduledMove } from '../../support/due-request.ts'
import { expectHonestNames } from '../../support/honest-names.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { seedLink } from '../../support/move.ts'
import { changeState } from '../../support/store-record.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { addEstimate } from '../../support/request-log.ts'

const { db } = adminClients()
const today = todayAtOffice(new Date())
const slot = { from_minute: 480, to_minute: 540 }
const at = (clock: string) =>
  officeInstant(today, Number(clock.slice(0, -3)), Number(clock.slice(-2)))

test.beforeAll(storeCrews)

async function storeTodaysMove(over: Record<string, unknown> = {}): Promise<DeskQuote> {
  const move = await storeDeskQuote({ ...{ status: 'scheduled', move_date: today }, ...over })
  const booking = { ...slot, crew: crewB.id, hours: 5, people: 3, day: today, note: '' }
  const saved = { updated_by: 'dana', updated_at: Timestamp.now() }
  await db.doc(bookingPath(move.id)).set({ ...booking, ...saved })
  await storeWork(db, move.id, { booking })
  return move
}

/**
 * Stores the crew's status updates with their times at the office, for example `['on_way',
 * '8:12']`. The office reads them from documents of their own, the customer's page from the
 * request.
 */
async function checkIn(
  { id }: DeskQuote,
  ...updates: [kind: Step | 'late', clock: string][]
): Promise<void> {
  const fields = updates.reduce(
    (stored, [kind, clock]) => {
      const made = { id: anyQuoteId(), quoteId: id, at: 0, minutes: 20 as const, kind }
      const times = { sentAt: at(clock), receivedAt: at(clock) }
      return takeCheckIn(stored, made, times).fields
    },
    emptyProgress(today, crewB.id, slot),
  )
  const booked = { day: today, crew: crewB.id, crew_name: crewB.name }
  const check_ins = fields.check_ins.map(({ at: pressed_at, ...update }) => ({
    ...{ id: update.id, kind: update.kind, minutes: update.minutes, pressed_at, ...booked },
  }))
  await changeState(db, id, { check_ins })
  await db.doc(moveProgressPath(id)).set({ ...fields, updated_at: Timestamp.now() })
}

async function pathOf({ id }: DeskQuote): Promise<string> {
  const created_at = new Date()
  const link = { ...newLinkFields(id, 'browser', created_at), created_at }
  return movePathFor(await seedLink(db, id, 'browser', link))
}

const askStillOn = (asks: boolean) =>
  db.doc(officeSettingsPath).set({ ask_still_on: asks }, { merge: true })

const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the office creates a crew’s link and turns it off, and turns a moving-day email on and off', async ({
  page,
  admin,
}) => {
  const name = `Phone ${anyQuoteId().slice(0, 6)}`
  await signIn(page, admin)
  await page.goto(settingsPathFor('calendar'))
  const section = page.getByRole('region', { name: 'Crew links' })
  await section.getByRole('button', { name: 'New Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Link' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByText('Say whose link it is')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByText('Choose the crew')).toBeVisible()
  await dialog.getByLabel('Crew', { exact: true }).selectOption(crewA.name)
  const look = accessibleLook(page)
  await look()
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const made = page.getByRole('dialog', { name: `“${name}” is ready` })
  const address = await made.getByLabel('Crew’s link').inputValue()
  expect(address).toMatch(/^https?:\/\/[^/]+\/crew#k=[A-Za-z0-9]{22}$/)
  await expect(made.getByText('names, phone numbers and addresses')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await made.getByRole('button', { name: 'Copy' }).click()
  await expect(made.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await look()
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByRole('button', { name: 'New Link' })).toBeFocused()
  const row = section.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(crewA.name)
  await expect(row).toContainText('Nothing reported yet')
  await page.reload()
  await expect(row).toBeVisible()
  expect(await page.content()).not.toContain(address.slice(-22))
  await expectHonestNames(page)
  await look()
  await row.getByRole('button', { name: 'Turn Off' }).click()
  const question = page.getByRole('dialog', { name: `Turn off “${name}”?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'Turn Off' })).toBeFocused()
  await row.getByRole('button', { name: 'Turn Off' }).click()
  await expect(question).toContainText('The page stops working right away, on every phone')
  await question.getByRole('button', { name: 'Turn Off Link' }).click()
  await expect(row).toBeHidden()
  await expect(section.getByRole('heading', { name: 'Crew links' })).toBeFocused()

  await test.step('each moving-day email is off until the office turns it on', async () => {
    await page.goto(settingsPathFor('messages'))
    const emails = page.getByRole('region', { name: 'Emails on moving day' })
    const late = emails.getByRole('switch', { name: 'Running late' })
    const stored = async () =>
      (await db.doc(officeSettingsPath).get()).get('notify_late') as unknown
    await expect(emails.getByRole('switch', { name: 'On the way' })).not.toBeChecked()
    await expect(late).not.toBeChecked()
    await late.check()
    await expect(page.getByText('Customers are told the crew is late')).toBeVisible()
    expect(await stored()).toBe(true)
    await late.uncheck()
    await expect(page.getByText('No email when the crew is late')).toBeVisible()
    expect(await stored()).toBe(false)
  })
})

test('on moving day a customer sees the crew’s status updates, and the family sees the arrival time', async ({
  page,
  openPage,
}) => {
  const move = await storeTodaysMove()
  await page.goto(await pathOf(move))
  const stationOf = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })
  const station = stationOf(/^Today/)
  await expect(page.getByText(/^Today, between 8 and 9 AM\./)).toBeVisible()
  await expect(station).toBeHidden()

  await checkIn(move, ['on_way', '8:12'], ['late', '8:20'])
  await comeBack(page)
  await expect(station).toContainText('On our way since 8:12 AM')
  await expect(station).toContainText('Running about 20 minutes late, as of 8:20 AM')
  await expect(page.getByText(/^On the way since 8:12 AM, about 20 minutes late/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send to Family' }).click()
  const family = await openPage()
  const link = page.getByLabel('Link for your family')
  await expect(link).toHaveValue(/#k=/)
  await family.goto(await link.inputValue())
  await expect(family.getByText('Running about 20 minutes late, as of 8:20 AM')).toBeVisible()
  await expect(family.getByText('On our way since')).toBeHidden()

  await checkIn(move, ['on_way', '8:12'], ['arrived', '8:40'], ['done', '13:25'])
  await comeBack(page)
  await expect(station).toContainText('Finished at 1:25 PM')
  await expect(page.getByText('Finished at 1:25 PM. Thank you.')).toBeVisible()
  await expect(stationOf(/^Done/)).toHaveAttribute('aria-current', 'step')
})

// still-on-card.test.tsx tests a confirmation that comes too late.
test('a customer confirms that the move is still on, and the office doesn’t ask again', async ({
  page,
}) => {
  await askStillOn(true)
  const day = shiftPlainDate(today, 1)
  const move = await storeScheduledMove(day, 'confirm_day')
  await page.goto(await pathOf(move))
  await expect(page.getByText('Is your move still on?')).toBeVisible()
  const look = accessibleLook(page)
  await look()
  await page.getByRole('button', { name: 'Something Changed' }).click()
  await expect(page.getByLabel('Your message')).toBeFocused()

  await page.getByRole('button', { name: 'Yes, Still On' }).click()
  const thanks = page.getByText('Thanks! You’re on our schedule.')
  await expect(thanks).toBeFocused()
  await expect.poll(async () => (await workOf(move)).tasks?.day?.why).not.toBe('confirm_day')
  await page.reload()
  await expect(thanks).toBeVisible()
  await look()
  await askStillOn(false)
})

test('the office sees crews’ status updates live, and gets the final bill proposed from the hours worked', async ({
  page,
  openPage,
  admin,
}) => {
  const move = await storeTodaysMove({ estimate_amount: 945.5 })
  const parts = { kind: 'hourly' as const, rate: 180, hours: 5, crew: 3 }
  const lines = [{ text: 'Boxes', cents: 45_50 }]
  const given = { ...noDetails, ...parts, lines, amount: 945.5, undoes: null }
  await addEstimate(db, move.id, { ...given, at: new Date() })
  await signIn(page, admin)
  await page.goto(`/admin/calendar?day=${today}`)
  const card = page.getByRole('button', { name: move.name })
  await card.waitFor()
  const calls = await openPage()
  await signIn(calls, admin)
  await calls.goto(pages.calls)
  const road = calls.getByRole('region', { name: 'Moving today' })
  const row = road.getByRole('listitem').filter({ hasText: move.name })
  await expect(row).toContainText('Not started')

  await checkIn(move, ['on_way', '8:12'], ['late', '8:20'])
  await expect(card).toContainText('Running about 20 minutes late, as of 8:20 AM')
  await expect(row).toContainText(`${crewB.name}8–9 AM${move.name}`)
  await expect(row).toContainText('Late')
  await expectAccessible(calls)
  await checkIn(move, ['on_way', '8:12'], ['late', '8:20'], ['arrived', '8:40'])
  await expect(card).toContainText('Arrived at 8:40 AM')
  await expect(row).toContainText('Arrived at 8:40 AM')
  await expect(row.getByText('Late', { exact: true })).toBeHidden()
  const handTo = async (crew: string) => {
    await db.doc(bookingPath(move.id)).update({ crew })
    await db.doc(requestPath(move.id)).update({ 'state.booking.crew': crew })
  }
  await handTo(crewA.id)
  await expect(row).toContainText('Not started')
  await expect(card).not.toContainText('Arrived at')
  await handTo(crewB.id)
  await expect(row).toContainText('Arrived at 8:40 AM')
  await expect(card).toContainText('Arrived at 8:40 AM')
  await calls.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link', { name: move.name }).click()
  const beside = calls.getByRole('complementary', { name: 'Opened request' })
  await expect(beside).toContainText('On the way since 8:12 AM')

  await card.click()
  const details = page.getByRole('dialog', { name: move.name })
  await expect(details).toContainText('On the way since 8:12 AM')
  await expect(details).toContainText('Arrived at 8:40 AM')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await test.step('the final bill is proposed, and entered only when the office confirms it', async () => {
    await checkIn(move, ['arrived', '8:10'], ['done', '13:25'])
    const request = await openRequest(page, move)
    await request.getByRole('button', { name: 'Enter Final Bill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Final Bill' })
    await expect(dialog.getByText('The crew worked from 8:10 AM to 1:25 PM.')).toBeVisible()
    await expect(dialog.getByLabel('Hours')).toHaveValue('5.25')
    await expect(dialog.getByLabel('For what, line 1')).toHaveValue('Boxes')
    await expect(dialog.getByText('Final bill: $990.50')).toBeVisible()
    await expect(
      dialog.getByText('+$45 compared with the estimate: 0.25 extra hours'),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Choose why it differs')).toBeVisible()
    expect((await workOf(move)).bill).toBeNull()
    await dialog.getByLabel('Why it differs').selectOption('Other')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(request).toContainText('Final bill $990.50 (+$45, 0.25 extra hours): other')
    await expect(request).toContainText('5.25 hours at $180 an hour for the crew: $945')
  })
})
