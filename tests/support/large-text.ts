import type { Locator, Page } from '@playwright/test'

/** Shows text at 200 %, as a browser's setting does. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/**
 * Texts that an element cuts off or that are scrolled out of a row of tabs, except texts for screen
 * readers only.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hiding = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflow, clipPath } = getComputedStyle(element)
      const cuts = overflow === 'hidden' || element.role === 'tablist'
      return cuts && clipPath === 'none' && element.closest('svg') === null
    })
    return hiding.flatMap((element) => {
      const box = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        if (text.parentElement?.closest('svg, [aria-hidden]') !== null) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        const isInside =
          left >= box.left - 1 &&
          right <= box.right + 1 &&
          top >= box.top - 1 &&
          bottom <= box.bottom + 1
        if (width > 0 && !isInside) cut.push(text.textContent ?? '')
      }
      return cut
    })
  })

/** Names of the links and buttons in an area that are partly outside of the window. */
export const outsideView = (area: Locator) =>
  area.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((control) => control.ariaLabel ?? control.innerText),
  )
