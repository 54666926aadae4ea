import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fileURLToPath } from 'node:url'
import { chunkGroups } from './build/chunks.ts'
import { checkConfiguration } from './build/check-configuration.ts'
import { prerender } from './build/prerender.ts'
import { systemAtBuild } from './build/system-at-build.ts'

/** Of both builds, whose names of files have to be the same. */
const hashCharacters = 'base36' as const

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [checkConfiguration(), react(), systemAtBuild(), prerender()],
  resolve: {
    alias: [
      // React Router's exports lead to its build with development warnings under every condition.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
      // For ReactFire's hooks of these, which nothing here uses.
      {
        find: /^firebase\/(database|storage|remote-config)$/,
        replacement: fileURLToPath(new URL('build/unused-module.ts', import.meta.url)),
      },
      // For the regular expressions of pipelines, which nothing here uses: a quarter of Firestore.
      {
        find: /^re2js$/,
        replacement: fileURLToPath(new URL('build/unused-module.ts', import.meta.url)),
      },
      // Parts of Chakra's system that its package does not offer by name (theme/browser-system.ts).
      {
        find: /^@chakra-ui\/react\/dist\//,
        replacement: fileURLToPath(
          new URL('../node_modules/@chakra-ui/react/dist/', import.meta.url),
        ),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    ...(isSsrBuild
      ? { rolldownOptions: { output: { hashCharacters } } }
      : {
          // The loader and use-prefetch.ts fetch ahead what is needed.
          modulePreload: false as const,
          // One style sheet, which the pages have in their HTML (prerender.ts); chunks wait for none.
          cssCodeSplit: false,
          rolldownOptions: {
            input: ['src/entry-browser.tsx', 'src/entry-session.ts'],
            // Identity functions of Chakra's: without this every recipe and token would be kept.
            treeshake: {
              // ReactFire's one file imports every SDK: of it and of them stays what is used.
              moduleSideEffects: [
                { test: /\/node_modules\/(reactfire|firebase|@firebase)\//, sideEffects: false },
              ],
              manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'],
            },
            preserveEntrySignatures: 'allow-extension' as const,
            output: {
              codeSplitting: { groups: chunkGroups(import.meta.dirname) },
              // A page names some 40 files, and no packing makes a hash shorter.
              hashCharacters,
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        }),
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'firebase'] },
}))
