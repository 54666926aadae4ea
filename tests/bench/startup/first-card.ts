import type { Page } from '@playwright/test'
import type { StartedPage } from './our-pages.ts'
import type { PhonePage, Traffic } from './phone.ts'

declare global {
  interface Window {
    /** Milliseconds since the navigation began. */
    cardStoodAt?: number
  }
}

export interface Start extends Traffic {
  /** Milliseconds from the start of the navigation to the first frame with the card. */
  ms: number
}

export async function startPage(
  { page, traffic }: PhonePage,
  started: StartedPage,
): Promise<Start> {
  await page.addInitScript((card) => {
    const look = () => {
      if (document.querySelector(card) === null) requestAnimationFrame(look)
      else Object.assign(window, { cardStoodAt: performance.now() })
    }
    look()
  }, started.card)
  await page.goto(started.url, { waitUntil: 'commit' })
  const stoodAt = await page.waitForFunction(() => window.cardStoodAt, undefined, {
    timeout: 90_000,
  })
  const ms = Number(await stoodAt.jsonValue())
  await untilSilent(page, traffic)
  return { ms, ...traffic() }
}

async function untilSilent(page: Page, traffic: () => Traffic): Promise<void> {
  for (let before = -1; before !== traffic().requests;) {
    before = traffic().requests
    await page.waitForTimeout(3000)
  }
}

export interface Move {
  ms: number
  /** Frames that showed the new page without its card; 0 if its first frame had the card. */
  framesWithout: number
}

/**
 * Navigates inside the site.
 * @param href the link to click, or null for the browser's Back button
 * @param card CSS selector of the element to wait for
 */
export function moveTo(page: Page, href: string | null, card: string): Promise<Move> {
  return page.evaluate(
    async ([address, selector]) => {
      const heading = () => document.querySelector('main h1')?.textContent
      const before = heading()
      const startedAt = performance.now()
      if (address === null) history.back()
      else document.querySelector<HTMLElement>(`nav a[href="${address}"]`)?.click()
      for (let framesWithout = 0; ;) {
        await new Promise(requestAnimationFrame)
        const ms = performance.now() - startedAt
        if (ms > 60_000) throw new Error(`${selector} did not come to stand there`)
        if (heading() === before) continue
        if (document.querySelector(selector) !== null) return { ms, framesWithout }
        framesWithout += 1
      }
    },
    [href, card] as const,
  )
}
