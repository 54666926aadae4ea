import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/**
 * Journeys in which parts of the system fail: for one browser, by its gates, or for everybody. The latter
 * come last and one at a time.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../support/wake-functions.ts',
  outputDir: '../../test-results/faults',
  projects: [
    { name: 'for one browser', grepInvert: /@everybodys/ },
    { name: 'for everybody', grep: /@everybodys/, dependencies: ['for one browser'], workers: 1 },
  ],
})
