import { expect, type Locator, type Page } from '@playwright/test'

export function countPresses() {
  let count = 0
  return {
    press: async (target: Locator) => {
      count += 1
      const type = await target.getAttribute('type')
      if (type === 'radio' || type === 'checkbox') await target.check({ force: true })
      else await target.click()
    },
    /** Counts an action that isn't a click, such as choosing a day in the browser's date picker. */
    add: () => {
      count += 1
    },
    made: () => count,
  }
}

export const buttonIn = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true })

/** The button that books, whatever crews other journeys have created. */
export const bookIn = (dialog: Locator) => dialog.getByRole('button', { name: /^Book/ })

/** True if no element has the focus, so that keyboard users start over at the top of the page. */
const isFocusLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body)

export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => isFocusLost(page), 'the focus dropped to the body').toBe(false)
}

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} is not reached by ${key}`)
}

export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press('Enter')
}
