import { noCompany, type Company } from '@moving/domain/company'
import { publicSettingsPath } from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from '@playwright/test'
import { demoCompany } from '../../../tools/seed/demo-company.ts'
import { accessibleLooks } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { expect, test } from '../../support/journey.ts'
import { layoutShift, watchLayout } from '../../support/layout-shift.ts'

const settings = adminClients().db.doc(publicSettingsPath)
const store = (company: unknown) => settings.set({ company }, { merge: true })

const company: Company = {
  ...{ legal_name: 'Anacostia Hauling LLC', street_address: '77 H Street NE, Washington, DC' },
  ...{ usdot: '7654321', mc_number: 'MC-654321', state_license: 'Maryland 77' },
  insurance: 'Every move is insured up to $50,000.',
  review_links: [{ label: 'Reviews on Maps', url: 'https://maps.example.com/reviews' }],
  rating_source: 'https://maps.example.com/rating',
}
const facts = [
  ...['Anacostia Hauling LLC', '77 H Street NE', 'USDOT No. 7654321', 'MC No. 654321'],
  ...['State license Maryland 77', 'insured up to $50,000'],
]
const widths = [375, 1440]
const soon = { timeout: 2000 }
/** Opens a page and waits until it is interactive: the two seconds count from there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
const structured = (page: Page) =>
  page.locator('script[type="application/ld+json"]').first().textContent()

test.afterAll(() => settings.update({ company: FieldValue.delete() }))

test('what the office fills in is on every page within two seconds, and nothing moves', async ({
  page,
}) => {
  await watchLayout(page)
  await store(company)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 })
    for (const path of ['/', '/about', '/faq', '/quote', '/testimonials']) {
      await open(page, path)
      const footer = page.getByRole('contentinfo')
      await expect(footer, path).toContainText(facts[0] ?? '', soon)
      for (const fact of facts) await expect(footer, path).toContainText(fact)
      await expect(footer.getByRole('link', { name: 'Reviews on Maps' })).toHaveAttribute(
        'href',
        'https://maps.example.com/reviews',
      )
      await expect(footer).not.toContainText(demoCompany.usdot ?? '')
      expect(await layoutShift(page), `${path} at ${width}`).toBe(0)
    }
    const rating = page.getByRole('main').getByRole('link', { name: '4.9/5' })
    await expect(rating).toHaveAttribute('href', 'https://maps.example.com/rating')
  }
  await page.goto('/about')
  for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact)
  await accessibleLooks(page)()
  expect(await structured(page)).toContain('"legalName":"Anacostia Hauling LLC"')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('main'), 'after a link inside the site').toContainText('7654321')
})

test('a fact that the office removes is gone within two seconds, and nothing moves', async ({
  page,
}) => {
  await watchLayout(page)
  await store(company)
  await page.goto('/about')
  const body = page.locator('body')
  await expect(body).toContainText('7654321')
  await store(noCompany)
  await test.step('when the visitor comes back to the open page', () =>
    expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(body).not.toContainText(/7654321|Anacostia/, { timeout: 500 })
    }).toPass({ timeout: 6000 }))
  await open(page, '/about')
  await expect(body).not.toContainText(/7654321|Anacostia|99999999/, soon)
  await expect(page.getByRole('link', { name: '4.9/5' })).toHaveCount(0)
  expect(await structured(page)).not.toMatch(/legalName|identifier|sameAs/)
  expect(await layoutShift(page)).toBe(0)
})

test('a page whose build has the stored facts loads no code for them', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await store(demoCompany)
  const read = page.waitForResponse(/batchGet/)
  await page.goto('/quote')
  await (await read).finished()
  await expect(page.getByRole('contentinfo')).toContainText(/Open now|Closed now/)
  expect(loaded.filter((url) => url.includes('company-writer'))).toEqual([])
  await expect(page.getByRole('contentinfo')).toContainText('USDOT No. 99999999')
})

test('facts that were stored without the form can’t run scripts or hide text', async ({ page }) => {
  const evil =
    '</script><script>document.title = "run"</script><img src=x onerror="alert(1)">\u202e'
  await store({
    ...{ ...noCompany, legal_name: evil, insurance: evil.repeat(200) },
    ...{ rating_source: 'javascript:alert(1)' },
    review_links: [{ label: evil, url: 'javascript:alert(1)' }],
  })
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('/script')
  await expect(footer).not.toContainText(/[<>\u202e]/)
  await expect(page.locator('[href^="javascript"]')).toHaveCount(0)
  await expect(footer.locator('img, script')).toHaveCount(0)
  expect(await page.title()).not.toBe('run')
})
