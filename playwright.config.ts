import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tools/system/chromium-flags.ts'
import { inResults } from './tools/system/project-paths.ts'

const settingsStories = '**/{calendar,crew}/*.spec.ts'
const lastStories =
  '**/{office/daily-tasks,office/first-quote.deep,settings/company,settings/office-hours,settings/prices}.spec.ts'

/** In both runs. */
const recordsStory = '**/requests/records-agree.spec.ts'

/** `npm run test:deep` sets DEEP=1: then only its own tests run, otherwise only the others. */
export const isDeep = Boolean(process.env.DEEP)

/** Tests of `npm run test:deep`: tagged '@deep', or in a file 'x.deep.spec.ts'. */
const deepTests = /@deep|\.deep\.spec\.ts/

/**
 * End-to-end tests in a real browser, against the built site and the emulators. `npm test` and `npm
 * run with-emulators -- npx playwright test` set the addresses, and CHROMIUM_PATH sets the browser.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/wake-functions.ts',
  outputDir: inResults('journeys'),
  ...(isDeep ? { grep: [deepTests, /@always/] } : { grepInvert: deepTests }),
  fullyParallel: false,
  workers: 3,
  projects: [
    // These change the office's only settings document, so they run one after the other.
    { name: 'settings', testMatch: settingsStories, workers: 1 },
    { name: 'stories', testIgnore: ['**/site/**', settingsStories, lastStories, recordsStory] },
    // Short and independent: they fill the time that the last long journeys leave on the workers.
    { name: 'site', testMatch: '**/site/*.spec.ts' },
    // Before the last ones, which clear the database.
    { name: 'records', testMatch: recordsStory, dependencies: ['settings', 'stories', 'site'] },
    // Alone: the requests of others on Today would change what is in view, and hours, prices and facts about the
    // company what every page loads and promises.
    {
      name: 'last',
      testMatch: lastStories,
      workers: 1,
      dependencies: ['records'],
    },
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
