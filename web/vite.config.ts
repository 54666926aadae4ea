import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { fileURLToPath } from 'node:url'
import { chunkGroups } from './build/chunks.ts'
import { checkConfiguration } from './build/check-configuration.ts'
import { companyOfBuild } from './build/configuration.ts'
import { prerender } from './build/prerender.ts'
import { systemAtBuild } from './build/system-at-build.ts'

/** Both builds must hash file names the same way. */
const hashCharacters = 'base36' as const

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  define: { __SITE_COMPANY__: JSON.stringify(JSON.stringify(companyOfBuild())) },
  plugins: [checkConfiguration(), react(), systemAtBuild(), prerender()],
  resolve: {
    alias: [
      // React Router's exports always resolve to the build with development warnings.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
      // ReactFire's hooks for these SDKs are unused.
      {
        find: /^firebase\/(database|storage|remote-config)$/,
        replacement: fileURLToPath(new URL('build/unused-module.ts', import.meta.url)),
      },
      // Only Firestore's pipelines use this library, a quarter of Firestore's size. They are unused.
      {
        find: /^re2js$/,
        replacement: fileURLToPath(new URL('build/unused-module.ts', import.meta.url)),
      },
      // theme/browser-system.ts imports parts of Chakra that its package doesn't export.
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
          // The loader and use-prefetch.ts preload modules instead.
          modulePreload: false as const,
          // prerender.ts puts the one style sheet into the HTML, so chunks don't wait for styles.
          cssCodeSplit: false,
          rolldownOptions: {
            input: ['src/entry-browser.tsx', 'src/entry-session.ts'],
            // Without these options, unused SDKs, recipes and tokens would stay in the build.
            treeshake: {
              // ReactFire's single file imports every SDK.
              moduleSideEffects: [
                { test: /\/node_modules\/(reactfire|firebase|@firebase)\//, sideEffects: false },
              ],
              manualPureFunctions: [
                // Chakra's identity functions.
                ...['defineConfig', 'defineRecipe', 'defineSlotRecipe'],
                // Tabler's components, of which we only use the drawings (icon.tsx).
                'createReactComponent',
              ],
            },
            preserveEntrySignatures: 'allow-extension' as const,
            output: {
              codeSplitting: { groups: chunkGroups(import.meta.dirname) },
              // Short hashes: a page lists about 40 files, and hashes don't compress.
              hashCharacters,
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        }),
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'firebase'] },
}))
