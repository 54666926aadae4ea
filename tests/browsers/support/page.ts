import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { hostingOrigin } from '../../support/local-system.ts'
import type { Browser } from './browser.ts'
import { locate, type Target } from './locate.ts'

/** Milliseconds. On a busy machine they include the start of a function's process. */
const limitMs = 60_000

export type Page = Awaited<ReturnType<typeof openPage>>

/**
 * Opens a page for the rest of a test, and finds elements by role and name. Errors of the page fail
 * the test too.
 */
export async function openPage(browser: Browser) {
  const tab = await browser.openTab()
  onTestFinished(async () => {
    await run([], () => '')
    // Open requests fail when the page closes.
    const problems = [...tab.problems]
    await tab.close()
    expect(problems, 'what went wrong behind the page').toEqual([])
  })

  /**
   * Runs a function in the page with the target's element. Returns undefined if there is no such
   * element or the page is being replaced.
   */
  async function run<Result>(
    targets: readonly Target[],
    work: (element: HTMLElement, text: string) => Result,
    text = '',
  ): Promise<Result | undefined> {
    const [where, word] = [JSON.stringify(targets), JSON.stringify(text)]
    const found = `((found) => found && (${String(work)})(found, ${word}))((${String(locate)})(${where}))`
    const result = await tab.evaluate(`JSON.stringify(${found} ?? null)`).catch(() => 'null')
    return (JSON.parse(result) as Result | null) ?? undefined
  }

  async function until<Result>(what: string, ask: () => Promise<Result | undefined>) {
    const end = Date.now() + limitMs
    while (Date.now() < end) {
      const result = await ask()
      if (result !== undefined && result !== false) return result
      await setTimeout(50)
    }
    const shown = await run(
      [],
      () =>
        `${location.href}, focus on ${document.activeElement?.outerHTML.slice(0, 200)}\n${document.body.innerText}`,
    )
    throw new Error([what, shown, ...tab.problems].join('\n'))
  }

  /** Returns the position of an element, once it doesn't move and nothing covers it. */
  async function find(targets: readonly Target[]) {
    let before = ''
    return until(`Not to be pressed: ${targets.join(' in ')}`, async () => {
      const place = await run(targets, placeOf)
      const [last, now] = [before, JSON.stringify(place)]
      before = now
      return now === last ? place : undefined
    })
  }

  const pressAt = (x: number, y: number) =>
    tab.act([
      {
        ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])

  const keys = (text: string) =>
    tab.act([
      {
        ...{ type: 'key', id: 'keyboard' },
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])

  const inside = (...scope: Target[]) => {
    const at = (...target: Target) => [...scope, target]
    const press = async (...target: Target) =>
      until(`Not pressed: ${target.join(' ')}`, async () => {
        const { x, y } = await find(at(...target))
        await pressAt(x, y)
        // Clicks again if the element moved away from under the mouse, as a person would.
        return (await run([], () => (window as Marked).isReached)) !== false
      })
    return {
      press,
      async fill(name: string, text: string) {
        await press('field', name)
        await run([], () => (document.activeElement as HTMLInputElement).select())
        await keys(text)
      },
      /**
       * Types a date in American format from the left end of its field; tries again if the field
       * shows something else.
       */
      async fillDate(name: string, date: string) {
        const [year = '', month = '', day = ''] = date.split('-')
        await until(`Not to be filled in: ${name}`, async () => {
          const { left, y } = await find(at('field', name))
          await pressAt(left + 20, y)
          await keys([month, day, year].join(browser.betweenDateParts))
          return (
            (await run(at('field', name), (field) => (field as HTMLInputElement).value)) === date
          )
        })
      },
      /**
       * Chooses from a list with the keyboard, because the open list is drawn by the browser, not
       * the page.
       */
      async choose(name: string, option: string) {
        await find(at('field', name))
        await run(at('field', name), (field) => field.focus())
        await keys(option)
      },
      hasFocus: (...target: Target) =>
        until(`Without the focus: ${target.join(' ')}`, () =>
          run(at(...target), (element) => element === document.activeElement),
        ),
      sees: (text: string) => until(`Not to be seen: ${text}`, () => run(scope, shows, text)),
      seesNot: (text: string) =>
        until(`Still there: ${text}`, async () => (await run(scope, shows, text)) !== true),
    }
  }
  return {
    ...inside(),
    inside,
    keys,
    run,
    goto: (path: string) => tab.goto(new URL(path, hostingOrigin()).href),
  }
}

/** A page that records whether a click has reached its target. */
type Marked = { isReached?: boolean }

function shows(element: HTMLElement, text: string) {
  return element.innerText.replace(/\s+/g, ' ').includes(text)
}

/**
 * Runs in the page. Returns the middle of an element, or the left end of its label if only the
 * label is visible.
 */
function placeOf(element: HTMLElement) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const label = (element as HTMLInputElement).labels?.[0]
  for (const candidate of [element, ...(label ? [label] : [])]) {
    const { left, top, width, height } = candidate.getBoundingClientRect()
    const x = Math.round(left + (candidate === element ? width / 2 : 12))
    const y = Math.round(top + height / 2)
    const hit = document.elementFromPoint(x, y)
    if (candidate.contains(hit) && !element.matches(':disabled')) {
      const page = window as Marked
      page.isReached = false
      const note = () => (page.isReached = true)
      element.addEventListener('click', note, { once: true, capture: true })
      return { x, y, left: Math.round(left) }
    }
  }
  return undefined
}
