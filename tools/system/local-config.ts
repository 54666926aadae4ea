import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.ts'
import { localPorts, readFirebaseConfig, type FirebaseConfig, type Ports } from './ports.ts'

/** The generated configuration with which the emulators run; firebase.json is what is deployed. */
export const localConfigFile = 'firebase.local.json'

/**
 * Writes firebase.local.json: firebase.json with the ports moved, and with the emulators' addresses
 * in the Content-Security-Policy, where production must not have them.
 */
export function writeLocalConfig(ports: Ports = localPorts()): string {
  const config = localConfig(readFirebaseConfig(), ports)
  if (!existsSync(inRoot('web/dist')))
    config.hosting = { ...config.hosting, public: 'web' } as never
  writeFileSync(inRoot(localConfigFile), JSON.stringify(config, null, 2))
  return inRoot(localConfigFile)
}

/**
 * The policy with the hashes of the pages' own styles, which each build of them writes: without
 * these the browser refuses every style. A deployment needs the same.
 */
export function withStyleHashes(policy: string, hashes: readonly string[]): string {
  return policy.replace(/style-src [^;]*/, (directive) => [directive, ...hashes].join(' '))
}

/** What the build of the pages wrote beside them; nothing before the first build. */
export function builtStyleHashes(): string[] {
  const file = inRoot('web/dist/.csp-style-hashes.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

export function localConfig(config: FirebaseConfig, ports: Ports): FirebaseConfig {
  const emulators = structuredClone(config.emulators)
  for (const [name, settings] of Object.entries(emulators)) {
    if (settings.port !== undefined) settings.port = ports[name as keyof Ports]
    if (settings.websocketPort !== undefined) settings.websocketPort = ports.firestoreWebsocket
  }
  const headers = config.hosting.headers?.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key.toLowerCase() === 'content-security-policy'
        ? {
            ...header,
            value: withStyleHashes(localPolicy(header.value, ports), builtStyleHashes()),
          }
        : header,
    ),
  }))
  return { ...config, hosting: { ...config.hosting, ...(headers && { headers }) }, emulators }
}

/** A Content-Security-Policy that lets the page reach the emulators too. */
export function localPolicy(policy: string, ports: Ports): string {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const auth = at(ports.auth)
  const connect = [auth, at(ports.firestore), at(ports.functions)]
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && directive !== 'upgrade-insecure-requests')
    .map((directive) => {
      if (directive.startsWith('connect-src ')) return `${directive} ${connect.join(' ')}`
      if (directive.startsWith('frame-src ')) return `${directive} ${auth}`
      return directive
    })
    .join('; ')
}
