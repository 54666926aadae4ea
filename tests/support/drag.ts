import type { Locator, Page } from '@playwright/test'

/**
 * Grabs an element near its left edge and holds it over a lane. `share` is the place in the lane: 0
 * is its left end, 1 its right end.
 */
export async function holdOver(
  page: Page,
  source: Locator,
  lane: Locator,
  share = 0.5,
): Promise<void> {
  await source.scrollIntoViewIfNeeded()
  const from = await boxOf(source)
  await page.mouse.move(from.x + grabbedAt, from.y + from.height / 2)
  await page.mouse.down()
  await moveOver(page, lane, share)
}

export async function moveOver(page: Page, lane: Locator, share = 0.5): Promise<void> {
  const to = await boxOf(lane)
  const [x, y] = [to.x + to.width * share + grabbedAt, to.y + Math.min(to.height / 2, 30)]
  await page.mouse.move(x - 4, y, { steps: 4 })
  // The library follows the pointer once per frame.
  await page.mouse.move(x, y, { steps: 4 })
}

export async function drag(
  page: Page,
  source: Locator,
  lane: Locator,
  share?: number,
): Promise<void> {
  await holdOver(page, source, lane, share)
  await page.mouse.up()
}

/** Pixels from the element's left edge. */
const grabbedAt = 8

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not on the page')
  return box
}
