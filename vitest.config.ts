import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Generous, for a busy machine: only a hanging test reaches them.
const timeouts = { testTimeout: 400_000, hookTimeout: 400_000 }

/** Tests without emulators. The default number of workers leaves one core idle. */
const ofUnits = { ...timeouts, maxWorkers: availableParallelism() }

/** Tests that run in `npm run test:deep` and not in `npm test`. */
const deep = 'tests/emulator/**/*.deep.test.ts'

/**
 * Tests in demo-moving share its documents, accounts and functions, so their files run one after
 * the other.
 */
const againstEmulators = {
  environment: 'node',
  fileParallelism: false,
  maxConcurrency: 16,
  // Time for a function that runs in the background, whose process may have to start first.
  expect: { poll: { timeout: 150_000, interval: 250 } },
  ...timeouts,
} as const

const ofFunctions = {
  ...againstEmulators,
  setupFiles: ['./tests/support/no-address-in-logs.ts', './tests/support/shared-process.ts'],
  // Loading the SDKs for each file would take most of the time.
  isolate: false,
}

/** For tests of functions that share nothing but the emulators. */
const inParallel = {
  ...ofFunctions,
  fileParallelism: true,
  // More than cores, because a file waits for the emulator's locks two thirds of its time.
  maxWorkers: 3,
}

/** Tests that need demo-moving and its functions. The others have a project of their own (own-project.ts). */
const deployed = 'tests/emulator/**/*.deployed.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          environment: 'node',
          ...ofUnits,
          // Pure functions share no state, and one worker for all files is five times as fast.
          isolate: false,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/{src,build}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...ofUnits,
          pool: 'vmThreads',
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'tests/support/**/*.test.ts'],
          environment: 'node',
          ...ofUnits,
          // A third less processor time, most of which loads modules.
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: [`${import.meta.dirname}/web/build/patient-waits.ts`],
          ...ofUnits,
          // Each file has its own context as usual, in workers that are reused: three times as
          // fast.
          pool: 'vmThreads',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'docs',
          include: ['tests/{docs,told}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...ofUnits,
          pool: 'vmThreads',
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          ...againstEmulators,
        },
      },
      {
        test: {
          name: 'deep-isolated',
          include: [deep],
          ...inParallel,
        },
      },
      {
        test: {
          name: 'emulator',
          include: [deployed],
          exclude: [deep],
          ...ofFunctions,
        },
      },
      {
        test: {
          name: 'emulator-isolated',
          include: ['tests/emulator/**/*.test.ts'],
          exclude: [deployed, deep],
          ...inParallel,
        },
      },
      { test: { name: 'browsers', include: ['tests/browsers/*.test.ts'], ...againstEmulators } },
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
