import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openForm, sendForm, storedQuotes } from './quote-form.ts'

/** Firestore's write requests. */
export const commits = '**/documents:commit*'

/** The request that stores the quote. Visits and form starts are sent to the same URL. */
const isQuote = (body: string | null) => body?.includes('/quotes/') ?? false

/**
 * Breaks the connection of the form's next request: before the quote is stored, or after it but
 * before the response.
 */
export async function loseAnswer(page: Page, when: 'before' | 'after' = 'after') {
  let isLost = false
  await page.route(commits, async (route) => {
    if (!isQuote(route.request().postData()) || isLost) return route.continue()
    isLost = true
    if (when === 'after') await route.fetch()
    return route.abort('connectionreset')
  })
}

/** Clicks send and closes the tab once the quote is stored, before the response arrives. */
export async function closeBeforeTheAnswer(page: Page, email: string) {
  await page.route(commits, async (route) => {
    if (!isQuote(route.request().postData())) return route.continue()
    await route.fetch()
  })
  await sendForm(page)
  await expect.poll(async () => (await storedQuotes(email)).length).toBe(1)
  await page.close()
}

export async function openFormInTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await openForm(tab)
  return tab
}

/** Answers the form's requests as if the rules refused them. */
export async function refuseQuotes(page: Page): Promise<void> {
  await page.route(commits, (route) =>
    isQuote(route.request().postData())
      ? route.fulfill({
          status: 403,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'denied' } },
        })
      : route.continue(),
  )
}

/** The message above a saved draft. */
export const keptNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We saved what you entered on' })

export const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
