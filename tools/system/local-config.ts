import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './project-paths.ts'
import {
  localPorts,
  readFirebaseConfig,
  type FirebaseConfig,
  type Ports,
} from './emulator-ports.ts'

/** The emulators' generated configuration. Deployments use firebase.json. */
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

/**
 * Hashes of the inline styles, which the build stored with the pages. Empty before the first build.
 */
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

/** Applies `change` to the Content-Security-Policy in a configuration. */
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

/** Allows the built pages' inline styles in a policy. */
export function withStyleHashes(policy: string, hashes: string[]): string {
  return addSources(policy, 'style-src', hashes)
}

export function addSources(policy: string, directive: string, further: string[]): string {
  return mapDirectives(policy, (name, sources) =>
    name === directive ? [...sources, ...further] : sources,
  )
}

/** Allows the emulators in a policy and removes the upgrade to https. */
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
