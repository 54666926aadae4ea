import { setTimeout } from 'node:timers/promises'
import getPort, { clearLockedPorts } from 'get-port'
import { localPorts, type EmulatorName, type Ports } from './emulator-ports.ts'
import { Problem } from './problem.ts'

const host = '127.0.0.1'
const watchEveryMs = 2000
const askAgainMs = 100

export async function isFree(port: number): Promise<boolean> {
  try {
    return (await getPort({ port, host })) === port
  } finally {
    // get-port reserves a port for half a minute, but the same ports are checked again and again.
    clearLockedPorts()
  }
}

/**
 * The ports of these emulators, including Firestore's websocket, and the two that firebase-tools
 * always opens.
 */
function portsOf(names: readonly EmulatorName[]): (keyof Ports)[] {
  const websocket = names.includes('firestore') ? (['firestoreWebsocket'] as const) : []
  return [...names, ...websocket, 'hub', 'logging']
}

async function takenOf(names: readonly (keyof Ports)[], ports: Ports): Promise<(keyof Ports)[]> {
  const taken: (keyof Ports)[] = []
  for (const name of names) {
    if (!(await isFree(ports[name]))) taken.push(name)
  }
  return taken
}

/**
 * Checks the ports of the emulators.
 * @param names the emulators to start
 * @param others other ports that must be free
 * @throws Problem with each port that is taken
 */
export async function requireFreePorts(names: EmulatorName[], others: (keyof Ports)[] = []) {
  const ports = localPorts()
  const taken = await takenOf([...portsOf(names), ...others], ports)
  const [first] = taken
  if (first === undefined) return
  throw new Problem(
    `Already in use on ${host}:\n${taken.map((name) => `  ${ports[name]} (${name})`).join('\n')}\n` +
      `Stop what uses them (lsof -i :${ports[first]} names it), or set PORT_OFFSET\n` +
      '(PORT_OFFSET=1100 npm start) to move all of ours.',
  )
}

/**
 * Waits until the emulators' ports are free, because a killed process keeps its ports until the
 * system has freed its memory. Doesn't throw at the limit, because the next start lists the taken
 * ports.
 * @param limitMs the longest wait, in milliseconds
 */
export async function untilPortsAreFree(
  names: readonly EmulatorName[],
  { ports = localPorts(), limitMs = 20_000 }: { ports?: Ports; limitMs?: number } = {},
): Promise<void> {
  const end = Date.now() + limitMs
  while ((await takenOf(portsOf(names), ports)).length > 0 && Date.now() < end) {
    await setTimeout(askAgainMs)
  }
}

/**
 * Detects an emulator that ended while the others still run. If Java is killed, firebase-tools only
 * prints a warning and serves pages without a database.
 */
export function watchPorts(names: EmulatorName[], ports: Ports) {
  let report: (why: string) => void = () => {}
  const lost = new Promise<string>((resolve) => {
    report = resolve
  })
  const look = async () => {
    for (const name of names) {
      if (await isFree(ports[name])) report(`The ${name} emulator stopped on ${ports[name]}.`)
    }
  }
  const timer = setInterval(() => void look(), watchEveryMs)
  return { lost, close: () => clearInterval(timer) }
}
