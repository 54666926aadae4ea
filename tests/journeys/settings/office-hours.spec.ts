import { settingsPathFor } from '@moving/domain/settings/sections'
import { officeSettingsPath, publicSettingsPath } from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, signIn, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'

const { db } = adminClients()
const settings = db.doc(officeSettingsPath)
const publicHours = async () =>
  (await db.doc(publicSettingsPath).get()).get('hours') as object | undefined

test.afterAll(() => settings.update({ hours: FieldValue.delete() }))

// office-hours.test.ts of the functions tests promised calls; public-settings.test.ts tests what a
// tab stores.
test('hours that the office changes are on the next page that a visitor opens, and nothing moves when they load', async ({
  page,
  openPage,
  admin,
}) => {
  const guest = await openPage()
  await watchLayout(guest)
  await guest.goto('/faq')
  const dialog = page.getByRole('dialog', { name: 'Edit Office Hours' })
  const { keyboard } = page
  await signIn(page, admin)
  await page.goto(settingsPathFor('hours'))
  await page.getByRole('region', { name: 'Office hours and closures' }).waitFor()
  await page.getByRole('button', { name: 'Edit' }).focus()
  await keyboard.press('Enter')
  await accessibleLook(page)()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await dialog.getByLabel(`${day} from`).fill('09:00')
    await dialog.getByLabel(`${day} until`).fill('17:30')
  }
  await keyboard.press('Enter')
  await expect(page.getByText('Office hours saved')).toBeVisible()
  await expect.poll(async () => JSON.stringify(await publicHours())).toContain('17:30')
  for (const [path, width] of [
    ['/contact', 1440],
    ['/quote', 375],
  ] as const) {
    await guest.setViewportSize({ width, height: 812 })
    await guest.goto(path)
    const body = guest.locator('body')
    await expect(body, path).toContainText('Mon–Sat 9am–5:30pm')
    await expect(body, path).not.toContainText(/8am.6pm/)
    expect(await layoutShift(guest), `${path} at ${width}`).toBe(0)
  }
})
