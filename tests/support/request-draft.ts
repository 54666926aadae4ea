import type { Page } from '@playwright/test'

/** Stores the form's next request, and breaks the connection before the response. */
export async function loseAnswer(page: Page) {
  let isLost = false
  await page.route('**/documents:commit*', async (route) => {
    // Visits and form starts are sent the same way.
    const isQuote = route.request().postData()?.includes('/quotes/') ?? false
    if (!isQuote || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

/** The form's message above a draft. */
export const keptNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We saved what you entered on' })

/** Everything that the browser stores for the site, as one text. */
export const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
