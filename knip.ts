import type { KnipConfig } from 'knip'

/**
 * Dead exports, dead files, and packages that are unused or not declared. Entries are what is started
 * by a name that no import says; the test runners' own files are found by their configurations.
 */
export default {
  workspaces: {
    '.': {
      // Of the workspace tools, whose programs npm puts beside the others.
      ignoreBinaries: ['licensee', 'apt-get'],
    },
    functions: { entry: ['src/index.ts'] },
    web: {
      // Pages that vite.config.ts does not name, the script in every page's head, and the module that
      // is drawn to HTML.
      entry: [
        'src/crew/{crew-worker,entry-crew}.{ts,tsx}',
        ...['src/gallery/main.tsx', 'src/loader/loader.ts', 'src/entry-prerender.tsx'],
      ],
      // The first is found by a path put together from its weight (build/paint.ts).
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
      entry: [
        '*/main.ts',
        'lighthouserc.js',
        'mail-previews/samples.ts',
        'mutation/*.{mjs,ts}',
        'seed/seed-local-system.ts',
      ],
      // Used where somebody has them: a clock that is ahead, and the emulator that gcloud brings.
      ignoreBinaries: ['faketime', 'gcloud'],
      // Started by `npm run licences` of the root.
      ignoreDependencies: ['licensee'],
    },
  },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/url\('(@[^']+)'\)/g)].map(([, file]) => `import '${file}'`).join('\n'),
  },
} satisfies KnipConfig
