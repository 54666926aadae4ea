/**
 * `npm run test:domain:mutants` changes the domain's code in one place at a time and checks that a
 * test fails. Run it by hand, because it takes about twenty minutes. `-- --mutate
 * 'domain/src/sources/*.ts'` limits it to one folder. The command downloads an exact version of
 * Stryker, because no other command needs it.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: ['domain/src/{work,calendar,estimate,move,progress,sources}/**/*.ts', '!**/*.test.ts'],
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
