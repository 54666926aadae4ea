import { publicSettingsPath } from '@moving/domain/paths'
import { publicPrices } from '@moving/domain/prices/prices'
import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from '@playwright/test'
import { demoPrices } from '../../../tools/seed/demo-prices.ts'
import { accessibleLook } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'
import { builtPage, publicPaths } from '../../support/site.ts'

const settings = adminClients().db.doc(publicSettingsPath)
const store = (prices: object) => settings.set({ prices }, { mergeFields: ['prices'] })

/** Opens a page and waits until it is interactive and has received the settings. */
async function open(page: Page, path: string): Promise<void> {
  const settingsRead = page.waitForResponse(/documents:batchGet/)
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await (await settingsRead).finished()
}

test.beforeAll(() => store(publicPrices(demoPrices)))
test.afterAll(() => settings.update({ prices: FieldValue.delete() }))

test('published prices are on Services, in the FAQ and on the quote form, and nothing in view moves', async ({
  page,
}) => {
  await watchLayout(page)
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 })
    await open(page, '/services')
    const section = page.locator('[data-prices]')
    await expect(section.getByRole('heading', { name: 'Prices' })).toBeAttached()
    await expect(section).toContainText('3 movers: $189 an hour')
    await expect(section, 'a group for the office only').not.toContainText('per pound')
    expect(await layoutShift(page), `/services at ${width}`).toBe(0)

    const writer = page.waitForResponse(/\/assets\/prices-/)
    await open(page, '/faq')
    await (await writer).finished()
    expect(await layoutShift(page), `/faq at ${width}`).toBe(0)
    await page.getByRole('heading', { name: 'How far ahead should I book?' }).click()
    const question = page.getByRole('heading', { name: 'Do I pay a deposit?' })
    await question.click()
    await expect(page.getByText('Deposit: 10% of the estimate')).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
  }
  await accessibleLook(page)()

  await open(page, '/quote')
  await page.getByRole('radio', { name: '2 bedrooms' }).check()
  const range = '2 bedrooms: 3 movers, usually 4–6 hours, $756–$1,134 plus the travel fee.'
  await expect(page.getByText(range)).toBeVisible()
})

test('prices that the office withdraws are gone from the next page load', async ({ page }) => {
  const { hourly } = publicPrices(demoPrices)
  await store({ hourly })
  await open(page, '/services')
  const main = page.locator('main')
  await expect(main).toContainText('$189 an hour')
  await expect(main).not.toContainText('Piano')
  await store({})
  await open(page, '/services')
  await expect(main).not.toContainText('$189')
})

test('no price is in the HTML of any public page', () => {
  for (const path of publicPaths)
    expect(builtPage(path), path).not.toMatch(/\$\d+ an hour|per piece/)
})
