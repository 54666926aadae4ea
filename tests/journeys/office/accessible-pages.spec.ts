import { pages } from '@moving/domain/pages'
import { todayAtOffice } from '@moving/domain/plain-date'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { settingsPathFor, settingsSections } from '@moving/domain/settings/sections'
import { accessibleLook } from '../../support/accessibility.ts'
import { actAsCustomer } from '../../support/customer-actions.ts'
import { storeDueRequest, storeScheduledMove } from '../../support/due-request.ts'
import { expect, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { doubleText, outsideView } from '../../support/large-text.ts'

test('each page behind the sign-in is accessible, and fits a phone, also with text at 200 %', async ({
  page,
  admin,
}) => {
  const quote = await storeDueRequest({ why: 'new' })
  await storeScheduledMove(todayAtOffice(new Date()), 'confirm_day')
  await actAsCustomer(quote, { act: 'ask', text: 'Do you bring wardrobe boxes?' })
  // WCAG doesn't require these two, but screen readers jump from heading to heading.
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
      await expect.poll(() => sidewaysScroll(page), 'text at 200 %').toBe(0)
      expect(await outsideView(page.getByRole('banner')), 'text at 200 %').toEqual([])
    })
  }
})
