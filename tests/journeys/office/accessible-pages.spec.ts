import { pages } from '@moving/domain/pages'
import { todayAtOffice } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { settingsPathFor, settingsSections } from '@moving/domain/settings/sections'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { actAsCustomer } from '../../support/customer-actions.ts'
import { storeDueRequest, storeScheduledMove } from '../../support/due-request.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { doubleText, outsideView } from '../../support/large-text.ts'
import { visitsBefore, writeVisits } from '../../support/stored-visits.ts'

test('each page behind the sign-in is accessible, and fits a phone, even with text at 200 %', async ({
  page,
  admin,
}) => {
  const quote = await storeDueRequest({ why: 'new' })
  await storeScheduledMove(todayAtOffice(new Date()), 'confirm_day')
  await writeVisits(adminClients().db, visitsBefore(new Date(), 20, 60_000))
  await actAsCustomer(quote, { act: 'ask', text: 'Do you bring wardrobe boxes?' })
  // WCAG doesn't require these two rules, but screen reader users jump from heading to heading.
  const look = accessibleLook(page, {
    'heading-order': { enabled: true },
    region: { enabled: true },
  })
  await signIn(page, admin)
  const sections = Object.keys(settingsSections) as (keyof typeof settingsSections)[]
  for (const path of [
    ...[pages.calls, pages.admin, requestPathFor(quote.id), pages.calendar, pages.mail],
    ...[pages.money, pages.analytics, pages.dashboard],
    ...sections.map(settingsPathFor),
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 375, height: 812 })
      await page.goto(path)
      await page.locator('html[data-hydrated]').waitFor()
      await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0)
      await expect.poll(() => sidewaysScroll(page)).toBe(0)
      await look()
      await doubleText(page)
      if (path === pages.analytics) await showVisits(page)
      await expect.poll(() => sidewaysScroll(page), 'text at 200 %').toBe(0)
      expect(await outsideView(page.getByRole('banner')), 'text at 200 %').toEqual([])
    })
  }
})

/** Waits until visits are listed, because an empty list is never too wide. */
async function showVisits(page: Page): Promise<void> {
  const visits = page.getByRole('table', { name: 'Recent Visitors' }).getByRole('row')
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(visits.nth(5)).toBeVisible({ timeout: 3000 })
  }).toPass()
}
