import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A dialog that is still sliding in covers its own button for a moment. */
async function whenAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Fails with rule, help and place of each violation of WCAG 2.2 A and AA that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  await whenAtRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map((node) => node.target.join(' ')),
  }))
  expect(found).toEqual([])
}
