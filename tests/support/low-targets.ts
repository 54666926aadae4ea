import type { Locator } from '@playwright/test'

/** Names and heights of buttons and links that are too low for a thumb. */
export const lowTargets = (part: Locator) =>
  part.evaluate((root) => {
    const targets = [...root.querySelectorAll('button, a[href]')].filter(
      (target) =>
        target.checkVisibility({ visibilityProperty: true }) &&
        // A link inside a sentence is only as high as its line.
        getComputedStyle(target).display !== 'inline',
    )
    const heightOf = (target: Element) => {
      // The name's link covers its whole row.
      const isWhole = getComputedStyle(target, '::before').position === 'absolute'
      const pressed = isWhole ? (target.closest('article') ?? target) : target
      return Math.round(pressed.getBoundingClientRect().height)
    }
    return targets
      .map((target) => [target.textContent, heightOf(target)] as const)
      .filter(([, height]) => height < 44)
  })
