import { defineConfig } from '@playwright/test'
import journeys, { isDeep } from '../../playwright.config.ts'
import { inResults } from '../../tools/system/project-paths.ts'

const afterTheOthers = { dependencies: ['for one browser'], workers: 1 }

/**
 * Journeys in which parts of the system fail: for one browser through its gates, or for all
 * browsers. Those for all browsers run last, one at a time.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../support/wake-functions.ts',
  outputDir: inResults('faults'),
  // These projects replace the tag filter of the other journeys.
  projects: isDeep
    ? [
        { name: 'for one browser', grep: /@deep/, grepInvert: /@everybodys/ },
        { name: 'for everybody', grep: /(?=.*@deep)(?=.*@everybodys)/, ...afterTheOthers },
      ]
    : [
        { name: 'for one browser', grepInvert: [/@everybodys/, /@deep/] },
        { name: 'for everybody', grep: /@everybodys/, grepInvert: /@deep/, ...afterTheOthers },
      ],
})
