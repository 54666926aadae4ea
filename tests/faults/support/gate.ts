import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy between the browser and one part of the local system, which a test can cut. */
export interface Gate {
  /** The port that the browser connects to instead of the part itself. */
  port: number
  /** Forwards new connections to another port of this machine. */
  leadTo(port: number): void
  /** Resets all connections and refuses new ones. */
  refuse(): Promise<void>
  /** Blocks both directions without closing anything: data sent meanwhile waits. */
  hang(): void
  /** Forwards everything, including data that waits. */
  open(): Promise<void>
  close(): Promise<void>
}

interface Wire {
  browser: Socket
  part: Socket
}

export async function openGate(behind: number): Promise<Gate> {
  let target = behind
  const wires = new Set<Wire>()
  let isHanging = false
  const cut = () => {
    for (const { browser, part } of wires) {
      browser.resetAndDestroy()
      part.destroy()
    }
    wires.clear()
  }
  const server = createServer({ pauseOnConnect: true }, (browser) => {
    const wire = { browser, part: connect(target, '127.0.0.1') }
    wires.add(wire)
    for (const socket of [wire.browser, wire.part]) {
      // When one side closes, the other does too; the reason is up to the test.
      socket.on('error', () => {})
      socket.on('close', () => {
        wires.delete(wire)
        wire.browser.destroy()
        wire.part.destroy()
      })
    }
    if (!isHanging) join(wire)
  })
  const port = await listen(server, 0)
  return {
    port,
    leadTo(other) {
      target = other
    },
    async refuse() {
      if (server.listening) await unlisten(server, cut)
    },
    hang() {
      isHanging = true
      for (const { browser, part } of wires) {
        browser.unpipe(part).pause()
        part.unpipe(browser).pause()
      }
    },
    async open() {
      const wasHanging = isHanging
      isHanging = false
      if (wasHanging) wires.forEach(join)
      if (!server.listening) await listen(server, port)
    },
    async close() {
      if (server.listening) await unlisten(server, cut)
    },
  }
}

function join({ browser, part }: Wire): void {
  browser.pipe(part)
  part.pipe(browser)
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** A server closes only after its connections, so `cut` closes them first. */
async function unlisten(server: Server, cut: () => void): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  cut()
  await closed
}
