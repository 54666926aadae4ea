import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    // The first run is all tests, instrumented: the slowest takes more than five seconds on a busy machine.
    testTimeout: 60_000,
  },
})
