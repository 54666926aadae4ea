import { expect, type Locator, type Page } from '@playwright/test'
import { drag } from './drag.ts'

const kinds = ['click', 'key', 'field', 'scroll'] as const
type ActKind = (typeof kinds)[number]

export type CountedActs = Record<ActKind, number>

/**
 * Counts a user's actions on a page from the browser's events: clicks, taps and drags, key chords,
 * filled fields, and scrolling, where consecutive scrolls count once. Clicking into a field and
 * typing are parts of filling it. Call it before the page is opened.
 */
export async function countActions(page: Page) {
  let acts: ActKind[] = []
  await page.exposeFunction('noteAct', (kind: ActKind) => void acts.push(kind))
  await page.addInitScript(listenForActs)
  return {
    restart: () => {
      acts = []
    },
    made: async () => {
      // A round trip, so that all recorded events have arrived.
      await page.evaluate(() => null)
      const counted = kinds.map((kind) => [kind, acts.filter((act) => act === kind).length])
      return { all: acts.length, ...(Object.fromEntries(counted) as CountedActs) }
    },
  }
}

function listenForActs() {
  const note = (kind: ActKind) =>
    void (window as unknown as { noteAct: (kind: string) => Promise<void> }).noteAct(kind)
  /** The last action, and for a field its name, because the element may disappear. */
  let last = ''
  const fieldOf = ({ target }: Event) =>
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
      ? (target as HTMLInputElement)
      : null
  const add = (kind: ActKind, what: string = kind) => {
    last = what
    note(kind)
  }
  const on = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, passive: true })
  on('pointerdown', (event) => {
    if (event.isTrusted && fieldOf(event) === null) add('click')
  })
  on('input', (event) => {
    const field = fieldOf(event)
    if (field === null) return
    const name = `field ${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent}`
    if (last !== name) add('field', name)
  })
  on('keydown', (event) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event as KeyboardEvent
    if (!event.isTrusted || repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
    const isTyping = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (!isTyping || fieldOf(event) === null) add('key')
  })
  on('wheel', (event) => {
    if (event.isTrusted && last !== 'scroll') add('scroll')
  })
}

function placeOf(control: Element): { isInReach: boolean; x: number; y: number; down: number } {
  const { left, top, width, height } = control.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const label = hit?.closest('label')
  const isInReach = hit !== null && (control.contains(hit) || label?.control === control)
  let area: Element | null = control.parentElement
  while (
    area &&
    !(area.scrollHeight > area.clientHeight && /auto|scroll/.test(getComputedStyle(area).overflowY))
  )
    area = area.parentElement
  const box = area?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const middle = box.top + box.height / 2
  return { isInReach, x: box.left + box.width / 2, y: middle, down: y - middle }
}

/** Scrolls the container of a control until a click reaches it. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  await expect(async () => {
    const { isInReach, x, y, down } = await control.evaluate(placeOf)
    if (isInReach) return
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, down)
    throw new Error('The control is out of reach')
  }).toPass({ intervals: [100], timeout: 90_000 })
}

/**
 * Scrolls to a control if it is out of reach, and clicks it; radio buttons and checkboxes by their
 * label, which covers them.
 */
export async function clickIn(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  const isChoice = await control.evaluate((element) =>
    element.matches('[type=radio], [type=checkbox]'),
  )
  await (isChoice ? control.locator('xpath=ancestor::label[1]') : control).click({
    timeout: 20_000,
  })
}

/**
 * Scrolls to an element if it is out of reach, and drags it to a different one. A drag is one
 * action, like a click.
 */
export async function dragIn(page: Page, source: Locator, target: Locator): Promise<void> {
  await reach(page, source)
  await drag(page, source, target)
}

export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor()
  if (!(await field.evaluate((element) => element === document.activeElement)))
    await clickIn(page, field)
  await page.keyboard.type(text)
}
