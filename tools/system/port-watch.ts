import { connect } from 'node:net'
import type { EmulatorName, Ports } from './ports.ts'

const everyMs = 2000
/** A refused connection may be chance; this many in a row are a dead emulator. */
const missesAllowed = 2

/**
 * Notices a part that died while the rest goes on: firebase-tools only warns when Java is killed,
 * and then serves pages that can reach no database.
 */
export function watchPorts(names: EmulatorName[], ports: Ports) {
  const misses = new Map<EmulatorName, number>()
  let report: (why: string) => void = () => {}
  const lost = new Promise<string>((resolve) => {
    report = resolve
  })
  const look = async () => {
    for (const name of names) {
      const missed = (await answers(ports[name])) ? 0 : (misses.get(name) ?? 0) + 1
      misses.set(name, missed)
      if (missed > missesAllowed)
        report(`The ${name} emulator stopped answering on ${ports[name]}.`)
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  return { lost, close: () => clearInterval(timer) }
}

/** True if something listens on the port of this machine. */
export async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(everyMs)
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    // Slow is not dead: a busy emulator accepts late.
    socket.once('timeout', () => end(true))
  })
}
