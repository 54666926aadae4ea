import { expect, type Page } from '@playwright/test'

/** Fails where a control's accessible name is not what is to be seen on it (WCAG 2.5.3, contract). */
export async function expectHonestNames(page: Page) {
  const controls = page.locator('main').locator('button:visible, a[href]:visible')
  const dishonest: string[] = []
  for (const control of await controls.all()) {
    const seen = await control.evaluate(visibleText)
    if (seen === '') continue
    const [line = ''] = (await control.ariaSnapshot()).split('\n')
    const name = /^- \w+ (".*")/.exec(line)?.[1]
    if (name === undefined) continue
    const words = (text: string) => text.replace(/\s/g, '')
    const spoken = JSON.parse(name) as string
    if (words(spoken) !== words(seen)) dishonest.push(`${seen} is called ${spoken}`)
  }
  expect(dishonest, page.url()).toEqual([])
}

/** The words on a control, without those that only a screen reader is given. */
function visibleText(control: Element): string {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { parentElement } = node
    if (parentElement === null || parentElement.closest('[aria-hidden=true]')) continue
    const { width, height } = parentElement.getBoundingClientRect()
    if (width > 1 && height > 1) words.push(node.textContent ?? '')
  }
  return words.join(' ').trim()
}
