import { expect, type Page } from '@playwright/test'

/** Fails where a control's accessible name is not what is to be seen on it (WCAG 2.5.3, contract). */
export async function expectHonestNames(page: Page) {
  const dishonest: string[] = []
  const controls = page.locator('main').locator('button:visible, a[href]:visible')
  // What others do takes some off a list while this goes on: each is found again by its number.
  const texts = await controls.evaluateAll(numberControls)
  for (const [number, seen] of texts.entries()) {
    const control = page.locator(`[data-control="${number}"]`)
    if (seen === '' || (await control.count()) === 0) continue
    const [line = ''] = (await control.ariaSnapshot()).split('\n')
    const name = /^- \w+ (".*")/.exec(line)?.[1]
    if (name === undefined) continue
    const words = (text: string) => text.replace(/\s/g, '')
    const spoken = JSON.parse(name) as string
    if (words(spoken) !== words(seen)) dishonest.push(`${seen} is called ${spoken}`)
  }
  expect(dishonest, page.url()).toEqual([])
}

/** In the page: numbers controls; the words on each, without those that only a screen reader is given. */
function numberControls(controls: Element[]): string[] {
  const visibleText = (control: Element) => {
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
  document.querySelectorAll('[data-control]').forEach((old) => old.removeAttribute('data-control'))
  controls.forEach((control, number) => control.setAttribute('data-control', String(number)))
  return controls.map(visibleText)
}
