import { noCompany, type Company } from '@moving/domain/company'
import { publicSettingsPath } from '@moving/domain/paths'
import { FieldValue } from 'firebase-admin/firestore'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
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
  rating_count: '1212',
}
const facts = [
  ...['Anacostia Hauling LLC', '77 H Street NE', 'USDOT No. 7654321', 'MC No. 654321'],
  ...['State license Maryland 77', 'insured up to $50,000'],
]
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
const structured = (page: Page) =>
  page.locator('script[type="application/ld+json"]').first().textContent()

test.afterAll(() => settings.update({ company: FieldValue.delete() }))

// built-company.test.tsx tests each fact, removed facts and hostile text.
test('pages built earlier show the company’s new facts, and nothing moves when they load', async ({
  page,
}) => {
  await watchLayout(page)
  await store(company)
  for (const [width, path] of [
    [375, '/quote'],
    [1440, '/testimonials'],
    [375, '/about'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 })
    await open(page, path)
    const footer = page.getByRole('contentinfo')
    await expect(footer, path).toContainText(facts[0] ?? '')
    for (const fact of facts) await expect(footer, path).toContainText(fact)
    expect(await layoutShift(page), `${path} at ${width}`).toBe(0)
  }
  await accessibleLook(page)()
  expect(await structured(page)).toContain('"legalName":"Anacostia Hauling LLC"')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('main'), 'after a link inside the site').toContainText('7654321')

  await store(noCompany)
  await open(page, '/about')
  await expect(page.locator('body')).not.toContainText(/7654321|Anacostia|99999999/)
  expect(await layoutShift(page)).toBe(0)
})
