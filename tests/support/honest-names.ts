import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { bringAxe } from './accessibility.ts'

/** Fails if a control's accessible name differs from its visible label (WCAG 2.5.3). */
export async function expectHonestNames(page: Page) {
  await bringAxe(page)
  // A page that is still loading hides its controls, which then have no names.
  const names = () => page.locator('main').evaluate(dishonestNames)
  await expect.poll(names, { message: page.url() }).toEqual([])
}

/** Reads all names at one moment, because other journeys change the lists. */
function dishonestNames(main: Element): string[] {
  const { axe: lib } = window as unknown as {
    axe: Pick<typeof axe, 'setup' | 'teardown'> & {
      commons: { text: { accessibleText(element: Element): string } }
    }
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  // The visible text, without parts for screen readers only.
  const seenOn = (control: Element) => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement, textContent } = node
      if (parentElement === null || parentElement.closest('[aria-hidden=true]')) continue
      if (isSeen(parentElement)) words.push(textContent ?? '')
    }
    return words.join(' ').trim()
  }
  const words = (text: string) => text.replace(/\s/g, '')
  lib.setup(document)
  const found = [...main.querySelectorAll('button, a[href]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => [seenOn(control), lib.commons.text.accessibleText(control)] as const)
  lib.teardown()
  return found
    .filter(([seen, spoken]) => seen !== '' && words(seen) !== words(spoken))
    .map(([seen, spoken]) => `${seen} is called ${spoken}`)
}
