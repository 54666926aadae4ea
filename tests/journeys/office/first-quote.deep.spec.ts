import { cardOf, storeDeskQuote } from '../../support/desk-page.ts'
import { expect, holdRequests, sidewaysScroll, signIn, test } from '../../support/journey.ts'
import { shiftSinceStart } from '../../support/layout-shift.ts'

test('the first quote is high on the page, and a reload shows the cached rows until new ones arrive', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin')
  const card = cardOf(page, quote)
  const topOf = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((one) => one.getBoundingClientRect().top)
  const tab = page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Everything' })
  await expect(tab).toContainText(/\d/)
  expect(await topOf()).toBeLessThan(360)
  const figures = page.getByRole('main').locator('dl').first()
  expect((await figures.boundingBox())?.height).toBe(80)
  await page.setViewportSize({ width: 375, height: 812 })
  expect(await topOf()).toBeLessThan(620)
  expect(await sidewaysScroll(page)).toBe(0)

  const letGo = await holdRequests(page, /Listen\/channel|runAggregationQuery/)
  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByText(/As of .*, checking for changes…/)).toBeVisible()
  letGo()
  await expect(page.getByText(/\d in this list/)).toBeVisible()
  await expect(page.getByText('checking for changes')).toBeHidden()
  const { sum, moved } = await shiftSinceStart(page)
  expect(sum, moved.join('; ')).toBeLessThan(0.02)
})
