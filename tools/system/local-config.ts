import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './project-paths.ts'
import {
  localPorts,
  readFirebaseConfig,
  type FirebaseConfig,
  type Ports,
} from './emulator-ports.ts'

/** The generated configuration of the emulators. Deployments use firebase.json. */
const localConfigFile = 'firebase.local.json'

/**
 * Writes firebase.local.json: firebase.json with this run's ports, and a Content-Security-Policy
 * with the hashes of the built pages' styles and the emulators' addresses.
 * @returns the file's path
 */
export function writeLocalConfig(ports: Ports = localPorts()): string {
  const config = localConfig(readFirebaseConfig(), { ports, styleHashes: readStyleHashes() })
  writeFileSync(inRoot(localConfigFile), JSON.stringify(config, null, 2))
  return inRoot(localConfigFile)
}

/** Reads the hashes of the built pages' styles, which the build wrote. */
export function readStyleHashes(pages = inRoot('web/dist')): string[] {
  const file = join(pages, '.csp-style-hashes.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

export function localConfig(
  config: FirebaseConfig,
  { ports, styleHashes }: { ports: Ports; styleHashes: string[] },
): FirebaseConfig {
  const emulators = structuredClone(config.emulators)
  for (const [name, settings] of Object.entries(emulators)) {
    if (settings.port !== undefined) settings.port = ports[name as keyof Ports]
    if (settings.websocketPort !== undefined) settings.websocketPort = ports.firestoreWebsocket
  }
  const withPolicy = mapPolicy(config, (policy) =>
    localPolicy(withStyleHashes(policy, styleHashes), ports),
  )
  return { ...withPolicy, emulators }
}

/** Changes the Content-Security-Policy of a configuration. */
export function mapPolicy(
  config: FirebaseConfig,
  change: (policy: string) => string,
): FirebaseConfig {
  const headers = (config.hosting.headers ?? []).map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key.toLowerCase() === 'content-security-policy' ? change(value) : value,
    })),
  }))
  return { ...config, hosting: { ...config.hosting, headers } }
}

/** Changes a policy to allow only the styles of the built pages. */
export function withStyleHashes(policy: string, hashes: string[]): string {
  return addSources(policy, 'style-src', hashes)
}

export function addSources(policy: string, directive: string, further: string[]): string {
  return mapDirectives(policy, (name, sources) =>
    name === directive ? [...sources, ...further] : sources,
  )
}

/** Changes a policy to allow the emulators and not to require https. */
export function localPolicy(policy: string, ports: Ports): string {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const auth = at(ports.auth)
  return mapDirectives(policy, (name, sources) => {
    if (name === 'upgrade-insecure-requests') return undefined
    if (name === 'connect-src') return [...sources, auth, at(ports.firestore), at(ports.functions)]
    return name === 'frame-src' ? [...sources, auth] : sources
  })
}

function mapDirectives(
  policy: string,
  change: (name: string, sources: string[]) => string[] | undefined,
): string {
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name = '', ...sources]) => {
      const changed = change(name, sources)
      return changed === undefined ? [] : [[name, ...changed].join(' ')]
    })
    .join('; ')
}
