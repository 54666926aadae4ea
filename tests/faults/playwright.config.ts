import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Journeys in which parts of the system fail: one at a time, for a part that is down is everybody's. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../test-results/faults',
  workers: 1,
  // What comes back after a failure takes longer than what was never gone.
  timeout: 120_000,
  expect: { timeout: 20_000 },
})
