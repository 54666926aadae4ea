import { defineConfig } from 'vitest/config'

/** Emulator projects share one Firestore, so their files run in turn. */
const againstEmulators = {
  environment: 'node',
  fileParallelism: false,
  maxConcurrency: 16,
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          environment: 'node',
          // Pure functions share nothing: one worker for all files takes a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'functions',
          include: [
            'functions/{src,build}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          environment: 'happy-dom',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'docs', include: ['tests/docs/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...againstEmulators } },
      {
        test: {
          name: 'emulator',
          include: ['tests/emulator/**/*.test.ts'],
          setupFiles: ['./tests/support/no-address-in-logs.ts'],
          ...againstEmulators,
        },
      },
      {
        test: {
          name: 'load',
          include: ['tests/load/*.load.ts'],
          ...againstEmulators,
          testTimeout: 600_000,
          hookTimeout: 1_800_000,
        },
      },
    ],
  },
})
