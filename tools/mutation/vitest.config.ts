import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    // In the instrumented first run, the slowest test takes more than five seconds on a busy
    // machine.
    testTimeout: 60_000,
  },
})
