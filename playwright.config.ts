import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tools/system/chromium-flags.ts'
import { inResults } from './tools/system/project-paths.ts'

const settingsStories = '**/{calendar,crew}/*.spec.ts'
const hoursStories = '**/settings/office-hours.spec.ts'
const taskStories = '**/office/{daily-tasks,first-quote}.spec.ts'

/** `npm run test:deep` sets DEEP=1: then only tests tagged '@deep' run, otherwise only the others. */
export const isDeep = Boolean(process.env.DEEP)

/**
 * Whole stories in a real browser, against the built site and the emulators. `npm test` and
 * `npm run with-emulators -- npx playwright test` give the addresses, and CHROMIUM_PATH the browser.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/wake-functions.ts',
  outputDir: inResults('journeys'),
  ...(isDeep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  fullyParallel: false,
  workers: 3,
  projects: [
    // These change the one document of the office's settings, and so run one after the other.
    { name: 'settings', testMatch: settingsStories, workers: 1 },
    { name: 'stories', testIgnore: ['**/site/**', settingsStories, hoursStories, taskStories] },
    // Short and on their own: they fill up what the last long stories leave of the workers' time.
    { name: 'site', testMatch: '**/site/*.spec.ts' },
    // They change what every promise of the others goes by.
    {
      name: 'hours',
      testMatch: hoursStories,
      dependencies: ['settings', 'stories', 'site'],
    },
    // The last, and alone: the requests of others on Today would change what is in view.
    { name: 'tasks', testMatch: taskStories, workers: 1, dependencies: ['hours'] },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for a busy machine on which a function's process has to start first: only what hangs may
  // run into them.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.HOSTING_ORIGIN,
    locale: 'en-US',
    // The office's own zone: what a page shows as a day is checked elsewhere in other zones.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // Recording costs a quarter of the processor time. Failures have a screenshot, the page's content and a log.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags(),
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
