import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fileURLToPath } from 'node:url'
import { checkConfiguration } from './build/check-configuration.ts'
import { dropDisplayNames } from './build/drop-display-names.ts'
import { pingOwnSite } from './build/ping-own-site.ts'
import { plainImports } from './build/plain-imports.ts'
import { prerender } from './build/prerender.ts'
import { slimChakra } from './build/slim-chakra.ts'

/** Chunks that run in tasks of their own, in this order (web/build/page-chunks.ts). */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'chakra',
    test: /node_modules\/(@emotion|stylis|@chakra-ui\/react\/dist\/esm\/(styled-system|utils)|@pandacss)/,
    priority: 3,
  },
  {
    name: 'theme',
    test: /web\/src\/theme\/(system|colors|conditions|global-css|reset|text-styles|tokens|utilities)/,
    priority: 2,
  },
  {
    // What the frame of every page shares with pages: one chunk instead of twenty small ones.
    name: 'shell',
    test: /node_modules\/(react-router|@chakra-ui\/react\/dist\/esm\/components\/(box|flex|grid|stack)|@tabler\/icons-react\/dist\/esm\/[a-z][A-Za-z]+\.)|web\/src\/(ui\/(alert|badge|button|icon|icons|layout|link|page|spinner|toast-store|toaster|visually-hidden)|illustrations\/(ink|drawing|truck|brackets|logo-mark|ground)|theme\/recipes\/(alert|badge|button)|content\/page-texts|features\/session\/(session-context|account-menu\/account-button|store\/(lazy-session|session-state|with-retries))|lib\/(firebase|flash|private-storage))\.|domain\/src\/(business|plain-date)\./,
    priority: 1,
  },
  {
    // What most content pages share.
    name: 'site',
    test: /web\/src\/(ui\/(card|stars|check-list|station-line|disclosure)|illustrations\/(carton|box-stack)|app\/pages\/site\/parts\/(closing-band|page-top|prose|review-card|spot-panel)|theme\/recipes\/(card|accordion))\./,
    priority: 0,
  },
  {
    // Fetched by the loader right after the first paint, without the rest (web/src/lib/visits).
    name: 'visits',
    test: /web\/src\/lib\/(visits\/(visits|tracker|rest|visitor-session)|session-hint|stored|document-id|app-check)\.|domain\/src\/(paths|quote\/quote-number|visit\/(bots|limits|sanitize))\./,
    priority: 5,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    checkConfiguration(),
    react(),
    dropDisplayNames(),
    slimChakra(),
    plainImports(),
    pingOwnSite(),
    prerender(),
  ],
  resolve: {
    alias: [
      // Its package names the build with development warnings for every condition.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
      // For Emotion's withTheme, which nothing here uses; CommonJS, so it could not be dropped.
      {
        find: 'hoist-non-react-statics',
        replacement: fileURLToPath(new URL('build/unused-module.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    ...(isSsrBuild
      ? {}
      : {
          // The loader and use-prefetch.ts fetch ahead what is needed.
          modulePreload: false as const,
          rolldownOptions: {
            input: 'src/entry-browser.tsx',
            // Identity functions of Chakra's: without this every recipe and token would be kept.
            treeshake: {
              manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'],
            },
            preserveEntrySignatures: 'exports-only' as const,
            output: { codeSplitting: { groups } },
          },
        }),
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'firebase'] },
}))
