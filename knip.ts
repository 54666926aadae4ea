import type { KnipConfig } from 'knip'

/**
 * Finds dead exports, dead files, and packages that are unused or not declared. Entries are files
 * that are started by name instead of imported; the test runners' files are found through their
 * configurations.
 */
export default {
  workspaces: {
    '.': {
      // A package of the tools workspace, whose programs npm installs with the others.
      ignoreBinaries: ['licensee', 'apt-get'],
    },
    functions: { entry: ['src/index.ts'] },
    web: {
      // Pages that vite.config.ts doesn't name, the script in every page's head, and the module
      // that is rendered to HTML.
      entry: [
        'src/crew/{crew-worker,entry-crew}.{ts,tsx}',
        ...['src/loader/loader.ts', 'src/entry-prerender.tsx'],
      ],
      // The first one is loaded from a computed path (build/paint.ts).
      ignoreDependencies: ['@expo-google-fonts/public-sans'],
    },
    tests: {
      entry: [
        'bench/*.ts',
        'load/*.load.ts',
        'rules/mutation/run.ts',
        'faults/playwright.config.ts',
        'support/wake-functions.ts',
      ],
    },
    tools: {
      entry: ['*/main.ts', 'lighthouserc.js', 'mutation/*.{mjs,ts}', 'seed/seed-local-system.ts'],
      // Optional programs: a clock that is ahead, and the emulator of the gcloud CLI.
      ignoreBinaries: ['faketime', 'gcloud'],
      // Run by `npm run licences` of the root.
      ignoreDependencies: ['licensee'],
    },
  },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/url\('(@[^']+)'\)/g)].map(([, file]) => `import '${file}'`).join('\n'),
  },
} satisfies KnipConfig
