import { business } from '../../../domain/src/business.ts'
import { expect, test } from '../../support/journey.ts'
import { textsOffPaper } from '../../support/paper.ts'

test('a printed page has no bars or buttons, and dark text on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/quote', '/', '/services', '/blog/pack-in-the-right-order', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toBeHidden()
    await expect(page.getByRole('contentinfo'), path).toBeHidden()
    await expect(page.getByRole('link', { name: 'Call us' }), path).toBeHidden()
    await expect(page.getByText('Skip to content'), path).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(await textsOffPaper(page), path).toEqual([])
    if (path === '/quote') {
      const marks = page.locator('label:has([type=radio]) > [aria-hidden] > svg')
      await expect(marks.filter({ visible: true }), 'one choice is marked').toHaveCount(1)
    }
    if (path === '/contact') {
      await expect(page.getByRole('main').getByText(business.phone.display).first()).toBeVisible()
    }
    const buttons = page.locator('main :is(button, a[href="/quote"])').filter({ visible: true })
    await expect(buttons, path).toHaveCount(0)
  }
})

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  test('every control of the form and the header has an edge, and the selected one a wider edge', async ({
    page,
  }) => {
    await page.goto('/quote')
    await page.locator('html[data-hydrated]').waitFor()
    const edge = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
      return { width: parseFloat(borderTopWidth), style: borderTopStyle, color: borderTopColor }
    }
    const controls = page
      .locator(
        'button, header a[href="/quote"], input:not([type=radio], [type=checkbox]), textarea',
      )
      .and(page.locator(':not([tabindex="-1"])'))
      .filter({ visible: true })
    expect(await controls.count()).toBeGreaterThan(10)
    for (const control of await controls.all()) {
      const { width, style, color } = await control.evaluate(edge)
      const what = await control.evaluate((element) => element.outerHTML.slice(0, 80))
      expect(width, what).toBeGreaterThan(0)
      expect(style, what).toBe('solid')
      expect(color, what).not.toBe(
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      )
    }
    const card = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) })
    const chosen = await card('Local').evaluate(edge)
    const other = await card('Commercial').evaluate(edge)
    expect(chosen.width).toBeGreaterThan(other.width)
    expect(other.width).toBeGreaterThan(0)
  })
})
