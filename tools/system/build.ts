import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { companyVariable } from '../../web/build/configuration.ts'
import { demoCompany } from '../seed/demo-company.ts'
import { inLocal, inRoot } from './project-paths.ts'
import { localPorts, portOffset, shiftLocalAddresses } from './emulator-ports.ts'
import { Problem } from './problem.ts'
import { runCaptured } from './run-captured.ts'

const skipped = new Set(['node_modules', 'dist', '.git'])

/**
 * A SHA-256 digest of all files below the paths and of other texts on which a build depends.
 * Ignores unit tests.
 */
export function digestOf(paths: string[], texts: string[] = []): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  const walk = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (skipped.has(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) visit(path)
    }
  }
  for (const path of paths.filter((candidate) => existsSync(candidate))) {
    if (statSync(path).isDirectory()) walk(path)
    else visit(path)
  }
  for (const text of texts) hash.update(`${text}\0`)
  return hash.digest('hex')
}

/** Runs `make` unless its output was already built from the same inputs. */
async function unlessFresh(
  output: string,
  digest: string,
  make: () => Promise<void>,
): Promise<'built' | 'unchanged'> {
  const stamp = inLocal('stamps', output.replaceAll('/', '-'))
  const fresh =
    existsSync(inRoot(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (fresh) return 'unchanged'
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  return 'built'
}

export function functionsDigest(): string {
  return digestOf(['functions', 'domain', 'package-lock.json'].map((path) => inRoot(path)))
}

export async function buildFunctions(): Promise<'built' | 'unchanged'> {
  const result = await unlessFresh('functions/dist', functionsDigest(), () => bundleFunctions())
  writeFunctionParameters()
  return result
}

/** Parameters of the running system, kept so that later bundles get them too. */
const knownParameters: Record<string, string> = {}

/**
 * Writes the functions' local parameters next to their bundle: those in functions/.env.demo-moving
 * with this run's ports, and those of the running system.
 */
export function writeFunctionParameters(further: Record<string, string> = {}): void {
  Object.assign(knownParameters, further)
  const template = inRoot('functions/.env.demo-moving')
  const lines = Object.entries(knownParameters).map(([name, value]) => `${name}=${value}\n`)
  const text = shiftLocalAddresses(readFileSync(template, 'utf8')) + lines.join('')
  writeFileSync(inRoot('functions/dist/.env.demo-moving'), text)
}

export function localWebEnvironment(): Record<string, string> {
  const ports = localPorts()
  return {
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: 'demo-moving.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'demo-moving',
    VITE_FIREBASE_APP_ID: '1:000000000000:web:0000000000000000',
    VITE_SITE_ORIGIN: `http://127.0.0.1:${ports.hosting}`,
    VITE_EMULATORS: JSON.stringify({
      auth: `http://127.0.0.1:${ports.auth}`,
      firestore: `127.0.0.1:${ports.firestore}`,
      functions: `127.0.0.1:${ports.functions}`,
    }),
    [companyVariable]: JSON.stringify(demoCompany),
  }
}

export async function buildWeb(): Promise<'built' | 'unchanged'> {
  const inputs = ['web', 'domain', 'package-lock.json'].map((path) => inRoot(path))
  const digest = digestOf(inputs, [JSON.stringify(localWebEnvironment()), String(portOffset())])
  return unlessFresh('web/dist', digest, async () => {
    const { exitCode, output } = await runCaptured('npm', ['run', 'build', '-w', 'web'], {
      logFile: inLocal('web-build.log'),
      env: localWebEnvironment(),
    })
    if (exitCode !== 0) throw new Problem(`The pages could not be built:\n${output}`)
  })
}
