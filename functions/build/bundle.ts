import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { deployedPackage, externalPackages, packageOf } from './deployed-package.ts'

const functionsFolder = resolve(import.meta.dirname, '..')

/**
 * Pure libraries, which are bundled: the functions use few of their many small modules, and loading
 * all of them would slow each cold start (docs/decisions/2026-11-20-tools-and-deploying.md).
 */
const bundledPackages = /^(?:@date-fns\/tz|date-fns|zod|@react-email\/.+)$/

/**
 * Creates functions/dist, a folder that can be deployed on its own: our code, `domain` and the pure
 * libraries in one file, a package.json and lockfile with the npm packages that the file imports,
 * and the parameters' .env files.
 * @param parameters `none` for a deployment, which has those of its own project
 */
export async function bundleFunctions(
  outFolder = join(functionsFolder, 'dist'),
  { parameters = 'all' }: { parameters?: 'all' | 'none' } = {},
): Promise<void> {
  const result = await build({
    entryPoints: [join(functionsFolder, 'src/index.ts')],
    outfile: join(outFolder, 'index.js'),
    absWorkingDir: functionsFolder,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    metafile: true,
    legalComments: 'none',
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm packages stay outside, but for the pure ones',
        setup(setup) {
          setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@moving/')) return undefined
            if (bundledPackages.test(packageOf(path))) return undefined
            return { path, external: true }
          })
        },
      },
    ],
  })
  const packages = deployedPackage(externalPackages(result.metafile))
  for (const [name, content] of Object.entries(packages)) {
    writeFileSync(join(outFolder, name), `${JSON.stringify(content, null, 2)}\n`)
  }
  removeParameters(outFolder)
  if (parameters === 'all') copyParameters(outFolder)
}

function removeParameters(outFolder: string): void {
  for (const name of readdirSync(outFolder)) {
    if (isParameterFile(name)) rmSync(join(outFolder, name))
  }
}

/**
 * .env files are committed parameters without secrets; .secret.local has the emulator's fake ones.
 */
function copyParameters(outFolder: string): void {
  for (const name of readdirSync(functionsFolder)) {
    if (isParameterFile(name)) copyFileSync(join(functionsFolder, name), join(outFolder, name))
  }
}

function isParameterFile(name: string): boolean {
  return (name.startsWith('.env') && name !== '.env.example') || name === '.secret.local'
}

if (import.meta.main) await bundleFunctions()
