import type { Page } from '@playwright/test'

/** Pixels (requirements 8.3 and docs/design.md). */
const touchSize = 44

/**
 * The controls that are too small for a finger, with their size. A link between words of a sentence
 * is as high as its line, and a checkbox may be clicked anywhere on its label.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls = 'a[href], button, input, select, textarea, summary'
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, label') !== null
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.closest('[inert], [aria-hidden=true]') === null)
      .filter((element) => !isInSentence(element))
      .flatMap((element) => {
        const label = element.closest('label')
        const { width, height } = (label ?? element).getBoundingClientRect()
        // Shown to screen readers only, until it has the focus.
        if (width <= 1 || height <= 1) return []
        const isLarge = width >= least - 0.5 && height >= least - 0.5
        const name = element.ariaLabel ?? (element.innerText || element.id || element.tagName)
        return isLarge ? [] : [`${name.trim()}: ${Math.round(width)} × ${Math.round(height)}`]
      })
  }, touchSize)
