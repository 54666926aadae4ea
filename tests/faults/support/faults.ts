import { expect, type Locator, type Page } from '@playwright/test'
import { localPorts } from '../../../tools/system/emulator-ports.ts'
import { test as journey } from '../../support/journey.ts'
import { openGate, type Gate } from './gate.ts'

/** The parts of the local system that a browser talks to. */
const parts = ['auth', 'firestore', 'functions', 'hosting'] as const
export type Gates = Record<(typeof parts)[number], Gate>

/**
 * Journeys in which a part of the system fails. The browser reaches each emulator through a gate:
 * the built pages keep their addresses, and a browser flag maps them to the gates. Requests of the
 * tests and the functions go straight to the emulators.
 */
export const test = journey.extend<{ openGates: void }, { gates: Gates }>({
  gates: [
    // Playwright reads which fixtures this one needs from the destructured parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const ports = localPorts()
      const opened = await Promise.all(parts.map((part) => openGate(ports[part])))
      const gates = Object.fromEntries(parts.map((part, index) => [part, opened[index]])) as Gates
      await use(gates)
      for (const gate of opened) await gate.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, gates }, use) => {
      const ports = localPorts()
      const rules = parts.map(
        (part) => `MAP 127.0.0.1:${ports[part]} 127.0.0.1:${gates[part].port}`,
      )
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  openGates: [
    async ({ gates }, use) => {
      await use()
      for (const part of parts) {
        gates[part].leadTo(localPorts()[part])
        await gates[part].open()
      }
    },
    { auto: true },
  ],
})

/**
 * A tag for a journey that stops a part for all browsers, so no other journey may run at the same
 * time.
 */
export const everybodys = { tag: '@everybodys' }

/** A tag for a journey that runs only in `npm run test:deep`. */
export const deep = { tag: '@deep' }
export const everybodysDeep = { tag: ['@everybodys', '@deep'] }

/**
 * Opens a page and stops its clock once React has started: its timers then wait for the test,
 * however slow the machine is. React needs a running clock to start.
 */
export async function openWithoutTime(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // A clock can only be paused at a later time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Milliseconds, longer than the timeout of any request of the page. */
const stepMs = 11_000

/**
 * Runs the page's clock ahead until something is visible, so that timeouts and pauses of the
 * product and its SDKs take no real time. The page's clock must be installed.
 * @param step milliseconds between two checks
 */
export async function passTimeUntil(page: Page, shown: Locator, step = stepMs): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass({ intervals: [0] })
}

/** What Chromium and the page log about a lost connection. */
export const lostConnections =
  /net::ERR_|@firebase\/firestore|Error tracking visitor|Error recording the use of a form/

export { expect } from '@playwright/test'
export { signIn } from '../../support/journey.ts'
