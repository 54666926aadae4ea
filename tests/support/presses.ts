import { expect, type Locator, type Page } from '@playwright/test'

/** Counts what is pressed; what is typed is apart. */
export function countPresses() {
  let count = 0
  return {
    press: async (target: Locator) => {
      count += 1
      const type = await target.getAttribute('type')
      if (type === 'radio' || type === 'checkbox') await target.check({ force: true })
      else await target.click()
    },
    /** For a press that is no click, such as a day chosen in the browser's own calendar. */
    add: () => {
      count += 1
    },
    made: () => count,
  }
}

export const buttonIn = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true })

/** The button that books, whatever other stories have made of the crews meanwhile. */
export const bookIn = (dialog: Locator) => dialog.getByRole('button', { name: /^Book/ })

/** Whether nothing has the focus any more: whoever works by keys begins at the top of the page again. */
const isFocusLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body)

/** Fails where the focus was dropped. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => isFocusLost(page), 'the focus dropped to the body').toBe(false)
}

/** Goes to a control as keys do: nothing but Tab. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} is not reached by ${key}`)
}

/** Goes to a button and presses it, both by keys. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press('Enter')
}
