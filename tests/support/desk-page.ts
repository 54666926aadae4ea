import { expect, type Locator, type Page } from '@playwright/test'
import { bookingPath, moveProgressPath, quotePath, requestPath } from '@moving/domain/paths'
import { standardHours } from '@moving/domain/office-hours'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { searchFields } from '@moving/domain/quote/search/search-fields'
import { workIn, type Work } from '@moving/domain/request/work'
import { labelOfChoice } from '@moving/domain/work/next-choice'
import { adminClients } from './admin.ts'
import { anyQuoteId, storedIds, storedQuote } from './stored-quote.ts'

/** A quote that only one test uses. Its name is unique, so a search finds it alone. */
export interface DeskQuote {
  id: string
  name: string
}

/**
 * Stores a quote with its search map, so that it can be searched at once and the functions have
 * nothing to add. The functions stay on, because other journeys run at the same time.
 * @param over replaces any stored field
 */
export async function storeDeskQuote(over: Record<string, unknown> = {}): Promise<DeskQuote> {
  const id = anyQuoteId()
  storedIds.push(id)
  const name = `Maya ${id.slice(0, 12).replace(/\d/g, 'x')}`
  const now = new Date()
  const fields = { name, email: 'maya@example.com', phone: '(202) 555-0142' }
  const quote = storedQuote({ ...fields, created_at: now, updated_at: now, ...over })
  const known = { id, ...fields, ...(over as Partial<typeof fields>) }
  const stage = over['status'] === 'estimated' ? 'waiting' : null
  const search = searchFields(known, { stage })
  await adminClients()
    .db.doc(quotePath(id))
    .set({ ...quote, search })
  return { id, name }
}

/**
 * Removes the quotes of `storeDeskQuote` and `storeQuotes` from lists and the calendar, which other
 * journeys read.
 */
export async function removeDeskQuotes(): Promise<void> {
  const { db } = adminClients()
  const ids = storedIds.splice(0)
  const forget = (paths: string[]) => Promise.all(paths.map((path) => db.doc(path).delete()))
  await forget(ids.flatMap((id) => [requestPath(id), moveProgressPath(id), quotePath(id)]))
  // The booking is deleted after its quote. Otherwise the customer would get an email that no crew
  // is coming.
  await forget(ids.map(bookingPath))
}

export async function storedAs({ id }: DeskQuote): Promise<Record<string, unknown>> {
  return (await adminClients().db.doc(quotePath(id)).get()).data() ?? {}
}

export async function workOf({ id }: DeskQuote): Promise<Record<string, unknown> & Partial<Work>> {
  const record = (await adminClients().db.doc(requestPath(id)).get()).data() ?? {}
  return { ...record, ...workIn(record, standardHours) }
}

/** Searches the desk for one quote, and returns its card. */
export async function openCard(page: Page, quote: DeskQuote): Promise<Locator> {
  await page.goto(`/admin?q=${encodeURIComponent(quote.name)}`)
  const card = cardOf(page, quote)
  await card.waitFor()
  return card
}

export function cardOf(page: Page, quote: DeskQuote): Locator {
  return page.getByRole('article', { name: `${quote.name} - Local Move` })
}

/** A request's region, on its own page or next to a list. */
export const requestOf = (page: Page, { id }: Pick<DeskQuote, 'id'>): Locator =>
  page.getByRole('region', { name: `Request #${quoteNumber(id)}` })

/** The label of the button "Tomorrow 9 AM", which names the next business day. */
export const tomorrowAt9 = () => labelOfChoice('tomorrow_9', new Date(), standardHours)

export const logIn = (where: Page | Locator): Locator =>
  where.getByRole('form', { name: 'Log Call' })

export const estimateIn = (where: Page | Locator): Locator =>
  where.getByRole('form', { name: 'Estimate' })

export async function openRequest(page: Page, quote: Pick<DeskQuote, 'id'>): Promise<Locator> {
  await page.goto(requestPathFor(quote.id))
  return openMore(requestOf(page, quote))
}

export async function openBeside(page: Page, quote: DeskQuote): Promise<Locator> {
  await cardOf(page, quote).getByRole('link', { name: 'Open', exact: true }).click()
  return openMore(requestOf(page, quote))
}

async function openMore(request: Locator): Promise<Locator> {
  await request.getByRole('button', { name: 'More', exact: true }).click()
  return request
}

export async function openUpdate(page: Page, card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: 'Update', exact: true }).click()
  return page.getByRole('dialog', { name: 'Update Quote' })
}

/**
 * Waits for a request on Today. Loads more as needed, because the requests of other journeys may be
 * above it, and shows later days' tasks, because just before midnight an hour ahead is a later day.
 */
export async function waitForCall(page: Page, card: Locator): Promise<void> {
  const more = page.getByRole('button', { name: 'Show More' })
  const later = page.getByRole('button', { name: /^Coming up/, expanded: false })
  await expect(async () => {
    if (!(await card.isVisible())) {
      if (await more.isVisible()) await more.click()
      // Not a click, because a dialog may cover it.
      else if (await later.isVisible()) await later.dispatchEvent('click')
    }
    await expect(card).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

export async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show More' })
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 2_000 })
    await expect(more).toBeHidden({ timeout: 2_000 })
  }).toPass()
}

/** Waits until a request on Today contains a text, in whichever section it is. */
export async function expectCall(page: Page, card: Locator, text: string): Promise<void> {
  await expect(async () => {
    await waitForCall(page, card)
    await expect(card).toContainText(text, { timeout: 2_000 })
  }).toPass()
}

export async function chooseCall(page: Page, quote: DeskQuote): Promise<Locator> {
  // The first of its rows, if it has more than one task.
  const row = page.getByRole('article', { name: quote.name }).first()
  await waitForCall(page, row)
  await expect(async () => {
    await row.focus({ timeout: 2_000 })
    await expect(row).toHaveAttribute('aria-current', 'true', { timeout: 2_000 })
  }).toPass()
  return row
}

export async function openCall(page: Page, quote: DeskQuote): Promise<Locator> {
  await page.goto('/admin/calls')
  return chooseCall(page, quote)
}

/** Opens a request by a click or tap on its row of Today. */
export async function openRow(row: Locator, quote: DeskQuote): Promise<Locator> {
  await row.getByRole('button', { name: quote.name, exact: true }).click()
  const request = requestOf(row.page(), quote)
  await request.waitFor()
  return request
}

/** The key that moves the focus toward this request: 'j' or 'k', depending on their order. */
const keyTowards = (card: Locator) =>
  card.evaluate((element) => {
    const current = document.querySelector('article[aria-current]')
    const isBelow = current?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
    return isBelow ? 'j' : 'k'
  })

/** Moves along Today by keyboard until a request is the current one. */
export async function goToCall(page: Page, quote: DeskQuote): Promise<Locator> {
  const card = page.getByRole('article', { name: quote.name }).first()
  await waitForCall(page, card)
  for (let presses = 0; presses < 200; presses += 1) {
    if ((await card.getAttribute('aria-current')) !== null) {
      await card.focus()
      return card
    }
    await page.keyboard.press(await keyTowards(card))
  }
  throw new Error(`${quote.name} was not reached by keyboard`)
}
