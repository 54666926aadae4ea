import type { Page } from '@playwright/test'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { accessibleLooks } from '../support/accessibility.ts'
import { cardOf, storeDeskQuote } from '../support/desk-page.ts'
import { expect, holdRequests, sidewaysScroll, signIn, test } from '../support/journey.ts'

const findOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Find' })
  return { dialog, field: dialog.getByRole('combobox'), options: dialog.getByRole('option') }
}

/** A number that no other quote has. */
function anyPhone(): string {
  const digits = String(Math.floor(Math.random() * 9_000_000) + 2_000_000).slice(0, 7)
  return `(202) ${digits.slice(0, 3)}-${digits.slice(3)}`
}

test('the office finds a customer from each of its pages, by the digits of a phone in any format', async ({
  page,
  admin,
}) => {
  const phone = anyPhone()
  const quote = await storeDeskQuote({ phone, status: 'estimated', estimate_amount: 915 })
  await signIn(page, admin)
  const { field, options } = findOn(page)
  const spelled = [`+1 ${phone}`, phone.slice(6).replace('-', '.'), phone.replace(/\D/g, '')]
  for (const path of ['/admin', '/admin/settings', '/analytics']) {
    await page.goto(path)
    // Keys are listened for once the page is hydrated.
    await page.locator('html[data-hydrated]').waitFor()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type(spelled.pop() ?? '')
    await expect(options).toHaveCount(1)
    await expect(options).toContainText(quote.name)
    await expect(options).toContainText(`#${quoteNumber(quote.id)}`)
    await expect(options).toContainText(phone)
    await expect(options).toContainText('Estimated $915.00')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
})

test('keys alone choose among customers and open a request, and nothing typed stays behind', async ({
  page,
  admin,
}) => {
  const name = `Zora ${admin.uid.replace(/\d/g, 'x')}`
  const older = await storeDeskQuote({ name, created_at: new Date(Date.now() - 60_000) })
  await storeDeskQuote({ name })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, admin)
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Find', exact: true })
  const { dialog, field, options } = findOn(page)

  await button.press('Enter')
  await expect(field).toBeFocused()
  await expect(dialog).toContainText('Type at least 2 characters')
  await page.keyboard.type('nobody of this name')
  await expect(dialog).toContainText('No request matches')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('/')
  await expect(field).toHaveValue('')
  await page.keyboard.type(name.toLowerCase())
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(requestPathFor(older.id))
  await expect(dialog).toBeHidden()

  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(),
  )
  expect(kept + asked.join()).not.toMatch(/zora|nobody/i)
})

test('what is typed before Find’s code has come is looked for, and does nothing else', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await signIn(page, admin)
  await page.goto('/admin')
  await expect(cardOf(page, quote)).toBeVisible()
  const letGo = await holdRequests(page, /assets\/find-/)
  const { field, options } = findOn(page)
  await page.keyboard.press('/')
  await page.keyboard.type(quote.name)
  await expect(field.or(page.getByLabel('Find a customer'))).toHaveValue(quote.name)
  letGo()
  await expect(options).toHaveCount(1)
  await expect(field).toBeFocused()
  await page.keyboard.type(' and more')
  await expect(field).toHaveValue(`${quote.name} and more`)
})

test('no key is lost while Find opens, however fast somebody types', async ({ page, admin }) => {
  await signIn(page, admin)
  const { field } = findOn(page)
  for (const text of ['rosa delgado', '202-555-0142', 'maya@example.com']) {
    await page.goto('/admin')
    await page.locator('html[data-hydrated]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(text)
    await expect(field).toHaveValue(text)
  }
})

test('a thumb finds and opens a customer, who can be read in each look', async ({
  page,
  admin,
}) => {
  const quote = await storeDeskQuote()
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, admin)
  await page.goto('/admin/mail')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  const { field, options } = findOn(page)
  await field.fill(quote.name)
  await expect(options).toHaveCount(1)
  expect((await options.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await sidewaysScroll(page)).toBe(0)
  const look = accessibleLooks(page)
  await look()
  await look()
})
