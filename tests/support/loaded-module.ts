import type { Page } from '@playwright/test'

/** Waits until a script that a page has requested has run, with all its imports. */
export async function waitForModule(page: Page, url: string): Promise<void> {
  await page.evaluate((module) => import(module) as Promise<unknown>, url)
}
