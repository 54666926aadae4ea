import getPort, { clearLockedPorts } from 'get-port'
import { localPorts, type EmulatorName, type Ports } from './emulator-ports.ts'
import { Problem } from './problem.ts'

const host = '127.0.0.1'
const watchEveryMs = 2000

/** True if no process listens on the port. */
export async function isFree(port: number): Promise<boolean> {
  try {
    return (await getPort({ port, host })) === port
  } finally {
    // get-port reserves a port for half a minute, but we check ours repeatedly.
    clearLockedPorts()
  }
}

/**
 * Checks the ports of the emulators.
 * @param names the emulators to start
 * @param others other ports that must be free
 * @throws Problem with each port that is taken
 */
export async function requireFreePorts(names: EmulatorName[], others: (keyof Ports)[] = []) {
  const ports = localPorts()
  const websocket = names.includes('firestore') ? (['firestoreWebsocket'] as const) : []
  const taken: (keyof Ports)[] = []
  for (const name of [...names, ...websocket, 'hub' as const, 'logging' as const, ...others]) {
    if (!(await isFree(ports[name]))) taken.push(name)
  }
  const [first] = taken
  if (first === undefined) return
  throw new Problem(
    `Already in use on ${host}:\n${taken.map((name) => `  ${ports[name]} (${name})`).join('\n')}\n` +
      `Stop what uses them (lsof -i :${ports[first]} names it), or set PORT_OFFSET\n` +
      '(PORT_OFFSET=1100 npm start) to move all of ours.',
  )
}

/**
 * Detects a part that ended while the others still run. If Java is killed, firebase-tools only
 * warns and serves pages without a database.
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
