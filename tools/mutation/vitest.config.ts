import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    // Under Stryker and on a busy machine, the slowest test takes more than five seconds.
    testTimeout: 60_000,
  },
})
