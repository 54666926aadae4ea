import { readFileSync } from 'node:fs'
import { inRoot } from './project-paths.ts'
import { Problem } from './problem.ts'

/** The parts of the local system that can be started separately. */
export const emulatorNames = [
  'auth',
  'firestore',
  'functions',
  'hosting',
  'tasks',
  'eventarc',
] as const
export type EmulatorName = (typeof emulatorNames)[number]

/**
 * Parses names of emulators such as `firestore,auth`. Without a text, returns all names.
 * @throws Problem for an unknown name
 */
export function parseOnly(text: string | undefined): EmulatorName[] {
  if (text === undefined) return [...emulatorNames]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(emulatorNames as readonly string[]).includes(name))
  if (unknown.length === 0) return names as EmulatorName[]
  throw new Problem(`--only knows ${emulatorNames.join(', ')}, not ${unknown.join(', ')}.`)
}

/** The mail catcher's port, which firebase.json can't contain. */
const mailCatcherPort = 8025
const vitePort = 5173

export type Ports = Record<EmulatorName | 'hub' | 'logging' | 'mailCatcher' | 'vite', number> & {
  firestoreWebsocket: number
}

export interface FirebaseConfig {
  emulators: Record<string, { host?: string; port?: number; websocketPort?: number }>
  hosting: {
    public: string
    headers?: { source: string; headers: { key: string; value: string }[] }[]
  }
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseConfig
}

/** Ports above 1024 that browsers and Node's fetch block (fetch standard, 'bad port'). */
const refusedPorts = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668],
  ...[6669, 6679, 6697, 10080],
])

/**
 * The environment's PORT_OFFSET: a whole number that is added to the ports of firebase.json, so
 * that two checkouts can run at the same time. The default is 0.
 * @throws Problem for an invalid offset, or one that leads to a port that browsers block
 */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const text = env.PORT_OFFSET ?? '0'
  const offset = Number(text)
  if (!/^\d+$/.test(text) || offset > 50_000) {
    throw new Problem(`PORT_OFFSET is "${text}"; it must be a whole number from 0 to 50000.`)
  }
  const refused = Object.values(localPorts(readFirebaseConfig(), offset)).find((port) =>
    refusedPorts.has(port),
  )
  if (refused !== undefined) {
    throw new Problem(
      `PORT_OFFSET ${offset} leads to port ${refused}, which browsers refuse: try ${offset + 100}.`,
    )
  }
  return offset
}

/** All ports of the local system: those of firebase.json plus the offset. */
export function localPorts(config = readFirebaseConfig(), offset = portOffset()): Ports {
  const at = (name: string) => {
    const port = config.emulators[name]?.port
    if (port === undefined) throw new Error(`firebase.json gives no port to the emulator ${name}`)
    return port + offset
  }
  return {
    auth: at('auth'),
    firestore: at('firestore'),
    functions: at('functions'),
    hosting: at('hosting'),
    tasks: at('tasks'),
    eventarc: at('eventarc'),
    hub: at('hub'),
    logging: at('logging'),
    firestoreWebsocket: (config.emulators.firestore?.websocketPort ?? 9150) + offset,
    mailCatcher: mailCatcherPort + offset,
    vite: vitePort + offset,
  }
}

/** Adds the offset to each `127.0.0.1:PORT` in a text. */
export function shiftLocalAddresses(text: string, offset = portOffset()): string {
  return text.replaceAll(/127\.0\.0\.1:(\d+)/g, (_, port) => `127.0.0.1:${Number(port) + offset}`)
}
