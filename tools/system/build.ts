import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { inLocal, inRoot } from './project-paths.ts'
import { localPorts, portOffset, shiftLocalAddresses } from './emulator-ports.ts'
import { Problem } from './problem.ts'
import { runCaptured } from './run-captured.ts'

const skipped = new Set(['node_modules', 'dist', '.git'])

/** A digest of every file below the given paths, and of further texts that a build depends on. */
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

/** Runs `make` unless what it would make is there already, from the same inputs. */
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

/** A digest of everything that the functions' bundle is made of. */
export function functionsDigest(): string {
  return digestOf(['functions', 'domain', 'package-lock.json'].map((path) => inRoot(path)))
}

/** Bundles the functions if anything changed since the last time. */
export async function buildFunctions(): Promise<'built' | 'unchanged'> {
  const result = await unlessFresh('functions/dist', functionsDigest(), () => bundleFunctions())
  writeFunctionParameters()
  return result
}

/** What only a running system knows; kept here, so that a bundle made meanwhile has it too. */
const knownParameters: Record<string, string> = {}

/**
 * Writes the functions' local parameters beside their bundle: those of the repository with the ports
 * moved, and what is known only once the system starts.
 */
export function writeFunctionParameters(further: Record<string, string> = {}): void {
  Object.assign(knownParameters, further)
  const template = inRoot('functions/.env.demo-moving')
  const lines = Object.entries(knownParameters).map(([name, value]) => `${name}=${value}\n`)
  const text = shiftLocalAddresses(readFileSync(template, 'utf8')) + lines.join('')
  writeFileSync(inRoot('functions/dist/.env.demo-moving'), text)
}

/** What the pages are built with when they are to talk to the emulators. */
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
  }
}

/** Builds the pages for the emulators if anything changed since the last time. */
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
