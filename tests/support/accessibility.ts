import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { errors, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** Loads axe into a document that doesn't have it yet. */
export async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
}

/**
 * Waits until no animation runs, because a dialog that slides in covers its own button for a
 * moment. Polls with each frame, because a page may render none unless one is requested. Gives up
 * if the page never stops.
 */
async function whenAtRest(page: Page): Promise<void> {
  const isAtRest = () =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      )
  try {
    await page.waitForFunction(isAtRest, undefined, { polling: 'raf', timeout: 5_000 })
  } catch (cause) {
    if (!(cause instanceof errors.TimeoutError)) throw cause
  }
}

/** WCAG asks for 24 px (2.5.8). A thumb needs 44 px, or that much space around a smaller target. */
const targetPx = { phone: 44, others: 24 }
const phoneWidthMax = 480

/**
 * Fails with rule, help and place of each violation of WCAG 2.2 A and AA that axe finds, and on a
 * phone with each target that is too small for a thumb.
 * @param rules further rules of axe
 */
export async function expectAccessible(page: Page, rules: axe.RuleObject = {}): Promise<void> {
  // axe reports a target that the sticky header partly covers as too small.
  await page.evaluate(() => scrollTo(0, 0))
  // Load axe first: loading takes longer than the check, so an animation could begin meanwhile.
  await bringAxe(page)
  await whenAtRest(page)
  const isPhone = Number(page.viewportSize()?.width) <= phoneWidthMax
  const { violations } = await page.evaluate(
    ({ size, ...axeOptions }) => {
      const { axe: run } = window as unknown as { axe: typeof axe }
      run.configure({
        checks: [
          { id: 'target-size', options: { minSize: size } },
          { id: 'target-offset', options: { minOffset: size } },
        ],
      })
      return run.run(document, axeOptions)
    },
    { ...options, rules, size: isPhone ? targetPx.phone : targetPx.others },
  )
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`),
  }))
  expect(found).toEqual([])
}

const phone = { width: 375, height: 800 }
const desktop = { width: 1440, height: 900 }

/**
 * `expectAccessible` on a phone and on a wide screen, in light and in dark mode. Each call checks
 * two of the four combinations, and the next call the other two, because no color depends on the
 * width.
 */
export function accessibleLooks(page: Page): () => Promise<void> {
  const schemes = ['light', 'dark'] as const
  let turn = 0
  return async () => {
    for (const [index, size] of [phone, desktop].entries()) {
      const colorScheme = schemes[(turn + index) % 2] ?? 'light'
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    turn += 1
  }
}

const views = [
  { size: phone, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'light' },
] as const

/**
 * `expectAccessible` once per call, each time on the other width and in the other color scheme. For
 * journeys that show many states. The window keeps its size.
 * @param rules further rules of axe
 */
export function accessibleLook(page: Page, rules?: axe.RuleObject): () => Promise<void> {
  let turn = 0
  return async () => {
    const { size, colorScheme } = views[turn++ % views.length] ?? views[0]
    const before = page.viewportSize()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await expectAccessible(page, rules)
    if (before !== null) await page.setViewportSize(before)
  }
}
