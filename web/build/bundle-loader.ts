import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Builds the loader as one classic script, so that it runs before any module has loaded. */
export async function bundleLoader(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2020',
      lib: { entry: resolve(root, 'src/loader/loader.ts'), formats: ['iife'], name: 'loader' },
    },
  })
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunk = output?.output[0]
  if (chunk === undefined) throw new Error('The loader was not built')
  return chunk.code
}
