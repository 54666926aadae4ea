import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { adminClients } from './admin.ts'
import { moveDate } from './stored-quote.ts'

/** An email address for this test only, to find its quotes. */
export const newAddress = () => `maya-${randomUUID().slice(0, 8)}@example.com`

/** Opens a page with the form, and waits until it is interactive. */
export async function openForm(page: Page, path = '/quote'): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

export async function fillForm(
  form: Page | Locator,
  email: string,
  name = 'Maya Okafor',
): Promise<void> {
  await form.getByLabel('Moving from').fill('1420 Kenyon St NW, Washington, DC')
  await form.getByLabel('Moving to').fill('2201 Wilson Blvd, Arlington, VA')
  await form.getByLabel('Move date').fill(moveDate)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Phone', { exact: true }).fill('(202) 555-0142')
  await form.getByLabel('Email', { exact: true }).fill(email)
}

/** @returns the email address in the form */
export async function openFilledForm(page: Page): Promise<string> {
  const email = newAddress()
  await openForm(page)
  await fillForm(page, email)
  return email
}

export const sendForm = (page: Page) =>
  page.getByRole('button', { name: 'Get My Free Quote' }).click()

export const thankYou = (page: Page) =>
  page.getByRole('heading', { name: 'Thank you! Your quote request has been received' })

export async function storedQuotes(email: string) {
  const { docs } = await adminClients().db.collection('quotes').where('email', '==', email).get()
  return docs.map((doc) => ({ id: doc.id, data: doc.data() }))
}

/**
 * Fails unless exactly one quote has this email address and the thank-you message shows its number.
 */
export async function expectOneQuote(page: Page, email: string) {
  await expect(thankYou(page)).toBeVisible()
  const quotes = await storedQuotes(email)
  expect(quotes).toHaveLength(1)
  const [quote] = quotes
  await expect(page.getByText(quoteNumber(quote?.id ?? ''))).toBeVisible()
  return quote as NonNullable<typeof quote>
}

export async function sendAndExpectOne(page: Page, email: string) {
  await sendForm(page)
  return expectOneQuote(page, email)
}
