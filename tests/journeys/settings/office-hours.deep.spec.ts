import { formatOfficeDateTime } from '@moving/domain/office-hours'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { officeSettingsPath, publicSettingsPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { Page } from '@playwright/test'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expectCall, storeDeskQuote, workOf } from '../../support/desk-page.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'
import { seedLink } from '../../support/move.ts'

const { db } = adminClients()
const settings = db.doc(officeSettingsPath)
const publicHours = async () =>
  (await db.doc(publicSettingsPath).get()).get('hours') as object | undefined

/** Open day and night, so that the test works at any hour. */
test.beforeAll(async () => {
  const hours = { week: new Array<string>(7).fill('00:00-24:00'), closures: [] }
  const stamp = { updated_by: 'dana', updated_at: Timestamp.now() }
  await settings.set({ replies: [], hours, ...stamp }, { merge: true })
  await expect.poll(publicHours).toEqual(hours)
})
test.afterAll(() => settings.update({ hours: FieldValue.delete() }))

const section = (page: Page) => page.getByRole('region', { name: 'Office hours and closures' })
const tomorrow = () => shiftPlainDate(formatOfficeDateTime(new Date()).slice(0, 10), 1)

test('an office that closes now postpones a promised call until it reopens', async ({
  page,
  openPage,
  admin,
}) => {
  const guest = await openPage()
  await watchLayout(guest)
  const quote = await storeDeskQuote()
  const now = new Date()
  const made = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const key = await seedLink(db, quote.id, 'browser', made)
  const respondBy = async () => ((await workOf(quote))['respond_by'] as Timestamp).toDate()
  await expect.poll(() => workOf(quote)).toHaveProperty('respond_by')
  await signIn(page, admin)
  await page.goto(settingsPathFor('hours'))
  const looks = accessibleLooks(page)
  const byTen = /by 10:15 AM Eastern Time on \w+day, \w+ \d+/

  await test.step('while it is open, a customer sees by when the office will call', async () => {
    await guest.goto(`/move#k=${key}`)
    await expect(guest.getByText(/by \d+:\d\d [AP]M Eastern Time/).first()).toBeVisible()
    await expect(guest.getByRole('contentinfo')).toContainText('Open now until 12am')
  })

  await test.step('Settings shows a closure that the office enters', async () => {
    await section(page).getByRole('button', { name: 'Add a Closure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a Closure' })
    await dialog.getByLabel('Reason').fill('Snow')
    await looks()
    await dialog.getByLabel('Until').fill(tomorrow())
    await dialog.getByLabel('Time of reopening').fill('10:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Closure saved')).toBeVisible()
    await expect(section(page)).toContainText('Closed now (Snow). Opens tomorrow at 10am')
    await looks()
  })

  await test.step('a waiting customer sees the reason and the new deadline, and a visitor sees that the office is closed', async () => {
    await expect.poll(async () => JSON.stringify(await publicHours())).toContain('Snow')
    await expect
      .poll(async () => formatOfficeDateTime(await respondBy()))
      .toBe(`${tomorrow()}T10:15`)
    await guest.reload()
    await expect(
      guest.getByText(/Our office is closed right now \(Snow\)\. We’ll call you/),
    ).toContainText(byTen)
    const visitor = await openPage()
    await watchLayout(visitor)
    await visitor.goto('/faq')
    await expect(visitor.getByRole('contentinfo')).toContainText(
      'Closed now (Snow). Opens tomorrow at 10am',
    )
    await visitor.goto('/quote')
    for (const part of [
      'Our team will contact you within 15 minutes during business hours.',
      'We’re closed until 10am tomorrow.',
    ])
      await expect(visitor.getByText(part)).toHaveCount(2)
    expect(await layoutShift(visitor), 'the hours arrive late').toBe(0)
  })

  await test.step('no request on Today is late', async () => {
    await page.goto('/admin/calls')
    const card = page.getByRole('article', { name: quote.name }).first()
    await expectCall(page, card, 'New request')
    await expect(card).not.toContainText('late by')
  })

  await test.step('one click reopens the office', async () => {
    await page.goto(settingsPathFor('hours'))
    await section(page).getByRole('button', { name: 'Reopen Now' }).click()
    await expect(page.getByText('The office is open again')).toBeVisible()
    await expect(section(page)).toContainText('Open now until 12am')
    await expect
      .poll(async () => (await respondBy()).getTime() - Date.now())
      .toBeLessThan(16 * 60_000)
  })
})
