/**
 * The only script before idle: a classic one in the head, so that what the visitor chose stands
 * before the first paint. It then waits for an idle moment after the load, or for the first touch,
 * and starts the page in separate tasks (architecture.md, 'Public pages').
 */
import { markDraft } from '../lib/draft/draft-mark.ts'
import { applyEmailNotice, readEmailNotice } from '../lib/device/email-hint.ts'
import { followOnward } from '../lib/device/onward.ts'
import { markScript } from '../lib/device/script-mark.ts'
import { applySessionHint, readSessionHint } from '../lib/device/session-hint.ts'
import { applyThemeChoice, readThemeChoice } from '../lib/device/theme-choice.ts'
import { holdFirstAction } from './hold.ts'

interface Entry {
  /** Resolves once the page answers. */
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
    // Offline, or a deployment in between: the page reads on, and the next touch tries again.
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

/** Puts all tokens and global styles in front of the page's own, which have those it starts with. */
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

/** Counts the visit once the page is painted, whether the visitor stays for the rest or not. */
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
