import { officeMinute } from '@moving/domain/office-hours'
import { officeSettingsPath, publicSettingsPath, quoteWorkPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { expectCall } from '../support/desk-page.ts'
import { expect, signIn, test } from '../support/journey.ts'
import { openFilledForm, sendAndExpectOne } from '../support/quote-form.ts'

const { db } = adminClients()
const settings = db.doc(officeSettingsPath)
const publicHours = async () =>
  (await db.doc(publicSettingsPath).get()).get('hours') as object | undefined

/** Open day and night, so that the story holds at every hour. */
test.beforeAll(async () => {
  const hours = { week: new Array<string>(7).fill('00:00-24:00'), closures: [] }
  const stamp = { updated_by: 'dana', updated_at: Timestamp.now() }
  await settings.set({ replies: [], hours, ...stamp }, { merge: true })
  await expect.poll(publicHours).toEqual(hours)
})
test.afterAll(() => settings.update({ hours: FieldValue.delete() }))

const section = (page: Page) => page.getByRole('region', { name: 'When we answer' })
const tomorrow = () => shiftPlainDate(officeMinute(new Date()).slice(0, 10), 1)
const workOf = (id: string) => db.doc(quoteWorkPath(id))

test('a closure that begins now moves every promise, without a deployment, and reopening moves it back', async ({
  page,
  openPage,
  admin,
}) => {
  const guest = await openPage()
  const email = await openFilledForm(guest)
  await expect(guest.getByRole('contentinfo')).toContainText('Open now, until 12am')
  const quote = await sendAndExpectOne(guest, email)
  await expect(guest.getByText(/by \d+:\d\d [AP]M Eastern Time/).first()).toBeVisible()
  const href = await guest.getByRole('link', { name: 'See Your Move' }).getAttribute('href')
  await expect.poll(async () => (await workOf(quote.id).get()).exists).toBe(true)

  await test.step('the owner enters it, and what was typed stays through every refusal', async () => {
    await signIn(page, admin)
    await page.goto('/admin/settings')
    const looks = accessibleLooks(page)
    await section(page).getByRole('button', { name: 'Add a Closure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a Closure' })
    await dialog.getByLabel('Until').fill(shiftPlainDate(tomorrow(), -2))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Enter a reason, such as Snow')
    await dialog.getByLabel('Reason').fill('Snow')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('A closure ends after it begins')
    await expect(dialog.getByLabel('Reason')).toHaveValue('Snow')
    await looks()
    await dialog.getByLabel('Until').fill(tomorrow())
    await dialog.getByLabel('Time of reopening').fill('10:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Closure saved')).toBeVisible()
    await expect(section(page)).toContainText('Closed now (Snow), opens tomorrow at 10am')
    await looks()
  })

  const byTen = /by 10:15 AM Eastern Time on \w+day, \w+ \d+/
  await test.step('who waits already reads why, and by when', async () => {
    await expect.poll(async () => JSON.stringify(await publicHours())).toContain('Snow')
    await expect
      .poll(async () => {
        const { respond_by: by } = (await workOf(quote.id).get()).data() as {
          respond_by: Timestamp
        }
        return officeMinute(by.toDate())
      })
      .toBe(`${tomorrow()}T10:15`)
    await guest.goto(href ?? '')
    await expect(
      guest.getByText(/Our office is closed right now \(Snow\)\. We’ll call you/),
    ).toContainText(byTen)
  })

  await test.step('who comes now is promised the same, on every page', async () => {
    const newcomer = await openPage()
    const address = await openFilledForm(newcomer)
    await expect(newcomer.getByRole('contentinfo')).toContainText(
      'Closed now (Snow), opens tomorrow at 10am',
    )
    await sendAndExpectOne(newcomer, address)
    await expect(newcomer.getByText(byTen)).toBeVisible()
  })

  await test.step('nobody is late on Today', async () => {
    await page.goto('/admin/calls')
    const card = page.getByRole('article', { name: quote.data['name'] as string }).first()
    await expectCall(page, card, 'New request')
    await expect(card).not.toContainText('late by')
  })

  await test.step('the office is open again at one press', async () => {
    await page.goto('/admin/settings')
    await section(page).getByRole('button', { name: 'Reopen Now' }).click()
    await expect(page.getByText('The office is open again')).toBeVisible()
    await expect(section(page)).toContainText('Open now, until 12am')
    await expect
      .poll(async () => {
        const { respond_by: by } = (await workOf(quote.id).get()).data() as {
          respond_by: Timestamp
        }
        return by.toMillis() - Date.now()
      })
      .toBeLessThan(16 * 60_000)
  })
})

test('the hours of a weekday are changed by keys alone, and taken back', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  await page.goto('/admin/settings')
  const { keyboard } = page
  const before = page.getByRole('region', { name: 'Before you go live' })
  await expect(before).toContainText('Holidays: add those of the next two years')
  await expect(before).toContainText('legalName in domain/src/business.ts')
  await section(page).getByRole('button', { name: 'Edit' }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Office Hours' })
  await dialog.getByLabel('Sunday from').fill('18:00')
  await dialog.getByLabel('Sunday until').fill('02:00')
  await keyboard.press('Enter')
  await expect(dialog).toContainText('Close later than you open, on the same day')
  await dialog.getByLabel('Sunday until').fill('22:30')
  await keyboard.press('Enter')
  await expect(page.getByText('Office hours saved')).toBeVisible()
  await expect(section(page)).toContainText('Mon–Sat 12am–12am, Sun 6pm–10:30pm')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section(page)).toContainText('Mon–Sun 12am–12am')
})
