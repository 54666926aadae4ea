/**
 * A classic script in the pages' head, so that it applies the visitor's settings before the first
 * paint. It starts the page in separate tasks when the browser is idle after the load, or at the
 * first touch (docs/architecture.md).
 */
import { markDraft } from '../lib/draft/draft-mark.ts'
import { applyEmailNotice, readEmailNotice } from '../lib/device/email-hint.ts'
import { followOnward } from '../lib/device/onward.ts'
import { markScript } from '../lib/device/script-mark.ts'
import { applySessionHint, readSessionHint } from '../lib/device/session-hint.ts'
import { applyThemeChoice, readThemeChoice } from '../lib/device/theme-choice.ts'
import { holdFirstAction } from './held-action.ts'

interface Entry {
  /** Resolves when the page is interactive. */
  hydrate(): Promise<void>
}

const script = document.currentScript
const { modules = '', visits = '', system = '', start: when } = script?.dataset ?? {}
const addresses = modules.split(' ').map((name) => `/assets/${name}.js`)
const touches = ['pointerdown', 'keydown', 'focusin'] as const
let isStarted = false

markScript('on')
applyThemeChoice(readThemeChoice())
applySessionHint(readSessionHint() !== null)
applyEmailNotice(readEmailNotice())
markDraft()
const heldAction = holdFirstAction(document, start)

function start() {
  if (isStarted) return
  isStarted = true
  for (const touch of touches) removeEventListener(touch, start, true)
  run().then(heldAction.replay, (cause: unknown) => {
    // The browser is offline, or a deployment has replaced the files. The page stays readable, and
    // the next touch tries again.
    console.error('The page did not start', cause)
    markScript('failed')
    isStarted = false
    listen()
  })
}

async function run() {
  for (const href of addresses) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  }
  await Promise.all([addSystemStyles(), runModules()])
  markScript('on')
}

async function runModules() {
  let entry: Partial<Entry> = {}
  for (const href of addresses) {
    entry = (await import(/* @vite-ignore */ href)) as Partial<Entry>
    await new Promise((resolve) => setTimeout(resolve))
  }
  await entry.hydrate?.()
}

/** Adds the style sheet with tokens and global styles before the page's own styles. */
function addSystemStyles(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: system,
      onload: resolve,
      onerror: () => {
        sheet.remove()
        reject(new Error(`${system} couldn’t be loaded`))
      },
    })
    document.querySelector('style[data-page]')?.before(sheet)
  })
}

function listen() {
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
}

function startWhenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 200)
}

/** Records the visit after the first paint, even if the visitor leaves before React starts. */
function startVisits() {
  requestAnimationFrame(() => {
    setTimeout(() => {
      import(/* @vite-ignore */ `/assets/${visits}.js`).catch((cause: unknown) =>
        console.error('Error tracking visitor', cause),
      )
    })
  })
}

if (!followOnward()) {
  addEventListener('load', startVisits)
  listen()
  if (when === 'now') addEventListener('DOMContentLoaded', start)
  else addEventListener('load', startWhenIdle)
}
