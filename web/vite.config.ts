import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { prerender } from './build/prerender.ts'

/** Chunks that run in tasks of their own, in this order (web/build/page-chunks.ts). */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'chakra',
    test: /node_modules\/(@emotion|stylis|@chakra-ui\/react\/dist\/esm\/(styled-system|utils|preset-base)|@pandacss)/,
    priority: 3,
  },
  {
    name: 'theme',
    test: /web\/src\/theme\/(system|colors|tokens|text-styles|global-css)/,
    priority: 2,
  },
  { name: 'router', test: /node_modules\/react-router/, priority: 1 },
  {
    // Fetched by the loader right after the first paint, without the rest (web/src/lib/visits).
    name: 'visits',
    test: /web\/src\/lib\/(visits\/(visits|tracker|rest|visitor-session)|session-hint|stored|document-id)\.|domain\/src\/(paths|quote\/quote-number|visit\/(bots|limits|sanitise))\./,
    priority: 5,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), prerender()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    ...(isSsrBuild
      ? {}
      : {
          modulePreload: { polyfill: false },
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
  ssr: { noExternal: true, external: ['react', 'react-dom', 'firebase', 'reactfire'] },
}))
