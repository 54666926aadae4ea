const folders = ['calendar', 'estimate', 'move', 'progress', 'request', 'sources', 'work']
const weekMs = 7 * 24 * 60 * 60 * 1000
const folder = folders[Math.floor(Date.now() / weekMs) % folders.length]

/**
 * `npm run test:domain:mutants` changes the domain's code in one place at a time and checks that a
 * test fails. It tests one folder, a different one each week, because all together take hours. `--
 * --mutate 'domain/src/sources/*.ts'` chooses the folder. The command downloads an exact version of
 * Stryker, because no other command needs it.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: [`domain/src/${folder}/**/*.ts`, '!**/*.test.ts'],
  // Percent of the changes that a test has to notice.
  thresholds: { high: 95, low: 90, break: 90 },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.local/stryker/sandbox',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/domain-mutants.json' },
  ignorePatterns: [
    '.local',
    'web',
    'functions',
    'tests/*',
    '!tests/support',
    'docs',
    'test-results',
  ],
}
