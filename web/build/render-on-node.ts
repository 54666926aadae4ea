import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type * as prerendering from '../src/entry-prerender.tsx'

type PrerenderModule = typeof prerendering

export interface NodePages extends PrerenderModule {
  /** Returns the module that a file of this build was made from. */
  moduleOfFile: (fileName: string) => string | null | undefined
}

/** Builds the pages for Node into node_modules/.cache, and imports them. */
export async function pagesForNode(root: string, mode: string): Promise<NodePages> {
  const outDir = resolve(root, '../node_modules/.cache/prerender')
  const config: InlineConfig = {
    root,
    mode,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      ssr: 'src/entry-prerender.tsx',
      rolldownOptions: {
        output: { entryFileNames: 'entry-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }
  const result = (await build(config)) as Rolldown.RolldownOutput
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (entry === undefined) throw new Error('The pages were not built for Node')
  const module = (await import(
    pathToFileURL(resolve(outDir, entry.fileName)).href
  )) as PrerenderModule
  const modules = new Map(chunks.map((chunk) => [chunk.fileName, chunk.facadeModuleId]))
  return { ...module, moduleOfFile: (fileName) => modules.get(fileName) }
}
