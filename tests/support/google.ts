import type { BrowserContext, Page } from '@playwright/test'
import { gapiStandIn } from './gapi-stand-in.ts'

/**
 * Lets "Continue with Google" work without internet: a fake replaces Google's script, so that the
 * Auth emulator's account page opens, and that page's external styles are skipped.
 */
export async function withGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${gapiStandIn.toString()})()` }),
  )
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ body: '' }),
  )
}

export async function openGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  return opening
}

export async function addGoogleAccount(google: Page): Promise<{ email: string; name: string }> {
  await google.getByRole('button', { name: 'Add new account' }).click()
  await google.getByRole('button', { name: 'Auto-generate user information' }).click()
  const email = await google.locator('#email-input').inputValue()
  const name = await google.locator('#display-name-input').inputValue()
  await google.getByRole('button', { name: /^Sign in with/ }).click()
  return { email, name }
}

export async function chooseGoogleAccount(google: Page, email: string): Promise<void> {
  await google.getByText(email, { exact: true }).click()
}
