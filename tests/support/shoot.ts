import type { Page } from '@playwright/test'

/** Takes pictures of a page for a person to look at, if `LOOK` names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const look = process.env.LOOK
  if (look === undefined) return
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 812 })
    await page.screenshot({ path: `${look}/${name}-${width}.png` })
  }
}
