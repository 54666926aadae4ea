import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { localPorts, type EmulatorName, type Ports } from './ports.ts'
import { Problem } from './problem.ts'

/** True if nothing listens on the port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Names of the ports that a set of emulators takes. */
function portNamesOf(names: EmulatorName[]): (keyof Ports)[] {
  return [
    ...names,
    ...(names.includes('firestore') ? ['firestoreWebsocket' as const] : []),
    'hub',
    'logging',
  ]
}

/** @throws Problem naming each port that is taken, and by what */
export async function requireFreePorts(names: EmulatorName[], others: (keyof Ports)[] = []) {
  const ports = localPorts()
  const taken: string[] = []
  for (const name of [...portNamesOf(names), ...others]) {
    if (await isFree(ports[name])) continue
    const holder = holderOf(ports[name])
    taken.push(`  ${ports[name]} (${name})${holder ? `, by ${holder}` : ''}`)
  }
  if (taken.length === 0) return
  throw new Problem(
    `Already in use on 127.0.0.1:\n${taken.join('\n')}\n` +
      'Stop what uses them, or set PORT_OFFSET (PORT_OFFSET=1000 npm start) to move all of ours.',
  )
}

/** 'process 4711 (node server.js)', as far as this machine tells. */
export function holderOf(port: number): string | undefined {
  const pid = listenerOf(port)
  return pid === undefined ? undefined : `process ${pid} (${commandOf(pid)})`
}

/** The id of the process that listens on a port, as far as this machine tells. */
export function listenerOf(port: number): number | undefined {
  return process.platform === 'linux' ? pidFromProc(port) : pidFromLsof(port)
}

function commandOf(pid: number): string {
  const text =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return text.trim().slice(0, 120)
}

function pidFromLsof(port: number): number | undefined {
  const found = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
    encoding: 'utf8',
  })
  const pid = Number(found.stdout?.trim().split('\n')[0])
  return pid > 0 ? pid : undefined
}

/** Finds the listening socket in the kernel's table, then the process that holds it open. */
function pidFromProc(port: number): number | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readQuietly(() => readFileSync(table, 'utf8').split('\n').slice(1), []))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${wanted}`) && fields[3] === '0A')
    .map((fields) => `socket:[${fields[9]}]`)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) =>
      readQuietly(() => readdirSync(`/proc/${pid}/fd`), []).some((descriptor) =>
        inodes.includes(readQuietly(() => readlinkSync(`/proc/${pid}/fd/${descriptor}`), '')),
      ),
    )
}

/** Other people's processes hide their descriptors, and processes end while they are looked at. */
function readQuietly<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
