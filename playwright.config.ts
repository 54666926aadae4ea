import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tools/system/chromium-flags.ts'
import { inResults } from './tools/system/project-paths.ts'

const settingsStories = '**/{calendar,crew}/*.spec.ts'
const hoursStories = '**/settings/office-hours.spec.ts'
const taskStories = '**/{office/{daily-tasks,first-quote},settings/company}.spec.ts'

/** `npm run test:deep` sets DEEP=1: then only tests tagged '@deep' run, otherwise only the others. */
export const isDeep = Boolean(process.env.DEEP)

/**
 * End-to-end tests in a real browser, against the built site and the emulators. `npm test` and `npm
 * run with-emulators -- npx playwright test` set the addresses, and CHROMIUM_PATH sets the browser.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/wake-functions.ts',
  outputDir: inResults('journeys'),
  ...(isDeep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  fullyParallel: false,
  workers: 3,
  projects: [
    // These change the office's only settings document, so they run one after the other.
    { name: 'settings', testMatch: settingsStories, workers: 1 },
    { name: 'stories', testIgnore: ['**/site/**', settingsStories, hoursStories, taskStories] },
    // Short and independent: they fill the time that the last long journeys leave on the workers.
    { name: 'site', testMatch: '**/site/*.spec.ts' },
    // They change what the promises in all other journeys depend on.
    {
      name: 'hours',
      testMatch: hoursStories,
      dependencies: ['settings', 'stories', 'site'],
    },
    // The last, and alone: the requests of others on Today would change what is in view, and facts about the company
    // what every page loads.
    { name: 'tasks', testMatch: taskStories, workers: 1, dependencies: ['hours'] },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for a busy machine that has to start a function's process first: only a hanging test
  // reaches it.
  timeout: 240_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: process.env.HOSTING_ORIGIN,
    locale: 'en-US',
    // The office's time zone; other tests check days in other zones.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // Recording takes a quarter of the processor time. Failures still have a screenshot, the page's
    // content and a log.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags(),
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
})
