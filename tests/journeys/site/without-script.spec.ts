import { business } from '../../../domain/src/business.ts'
import { expect, test } from '../../support/journey.ts'
import { publicPaths } from '../../support/site.ts'

test.use({ javaScriptEnabled: false })

for (const path of publicPaths.filter((path) => path !== '/auth')) {
  test(`${path} reads without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const text = await page.getByRole('main').innerText()
    expect(text.length).toBeGreaterThan(200)
  })
}

test('links, menu and questions work without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  const question = page.locator('main details').first()
  await expect(question).not.toHaveAttribute('open')
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
})

test('the contact page gives the phone without JavaScript', async ({ page }) => {
  await page.goto('/contact')
  const phone = page.getByRole('main').getByRole('link', { name: business.phone.display })
  await expect(phone.first()).toHaveAttribute('href', `tel:${business.phone.e164}`)
})
