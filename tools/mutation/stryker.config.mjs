/**
 * `npm run test:domain:mutants`: changes what the domain decides, a piece at a time, and looks which of its tests
 * notice. By hand, for it takes some twenty minutes; `-- --mutate 'domain/src/sources/*.ts'` looks at one folder.
 * Stryker is fetched for it in its own exact version, since no other command needs it.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: [
    'domain/src/{work,calendar,estimate,move,progress,sources}/**/*.ts',
    '!**/*.test.ts',
    '!**/example-*.ts',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.local/stryker/sandbox',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/domain-mutants.json' },
  ignorePatterns: ['.local', 'web', 'functions', 'tests', 'docs', 'test-results'],
}
