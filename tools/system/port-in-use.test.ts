import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { localPorts } from './emulator-ports.ts'
import { isFree, untilPortsAreFree } from './port-in-use.ts'

async function listen() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}

it('a port is in use until its process ends', async () => {
  const { port, close } = await listen()
  expect(await isFree(port)).toBe(false)
  await close()
  expect(await isFree(port)).toBe(true)
  expect(await isFree(port), 'asked again').toBe(true)
})

it('a start waits for the port of an emulator that is still ending', async () => {
  const { port, close } = await listen()
  const others = { hub: port, logging: port, firestoreWebsocket: port }
  const ports = { ...localPorts(), ...others, firestore: port }
  let isOver = false
  const waiting = untilPortsAreFree(['firestore'], { ports }).then(() => (isOver = true))
  await untilPortsAreFree(['firestore'], { ports, limitMs: 300 })
  expect(isOver, 'while the port is in use').toBe(false)
  await close()
  await waiting
  expect(await isFree(port)).toBe(true)
})
