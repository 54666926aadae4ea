import { expect, type Locator, type Page } from '@playwright/test'
import { localPorts } from '../../../tools/system/emulator-ports.ts'
import { test as journey } from '../../support/journey.ts'
import { openGate, type Gate } from './gate.ts'

/** The parts of the local system that a browser talks to. */
const parts = ['auth', 'firestore', 'functions', 'hosting'] as const
export type Gates = Record<(typeof parts)[number], Gate>

/**
 * Journeys in which a part of the system fails. The browser reaches each emulator through a gate:
 * its addresses stay those of the built pages, only where they lead is told by a flag. What the tests
 * themselves and the functions ask goes straight to the emulators.
 */
export const test = journey.extend<{ openGates: void }, { gates: Gates }>({
  gates: [
    // Playwright reads a fixture's needs from this pattern, which must be written as one.
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

/** For a journey that stops what all browsers use, so that no other journey may run at the same time. */
export const everybodys = { tag: '@everybodys' }

/** For a journey that runs only in `npm run test:deep`. */
export const deep = { tag: '@deep' }
export const everybodysDeep = { tag: ['@everybodys', '@deep'] }

/**
 * Stops the page's own clock, which only the test moves from then on: what the page would do by itself
 * after a while waits for the test, however slow the machine.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  // It runs until it is stopped, and cannot be stopped in its past.
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** A step of the page's clock, longer than the timeout of any one request of its. */
const stepMs = 11_000

/**
 * Lets the page's own clock run ahead until something is shown: timeouts and pauses of the product and
 * of its SDKs take no time here. For a page whose clock is installed.
 * @param step milliseconds between two looks at the page
 */
export async function passTimeUntil(page: Page, shown: Locator, step = stepMs): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass({ intervals: [0] })
}

/** Chromium's words for a connection that is lost, and what the page logs of it. */
export const lostConnections =
  /net::ERR_|@firebase\/firestore|Error tracking visitor|Error recording the use of a form/

export { expect } from '@playwright/test'
export { signIn } from '../../support/journey.ts'
