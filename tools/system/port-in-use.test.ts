import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { holderOf, isFree } from './port-in-use.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function listen(): Promise<number> {
  const listening = createServer()
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return (listening.address() as AddressInfo).port
}

describe('a port in use', () => {
  it('is noticed, and is free again once its holder is gone', async () => {
    const port = await listen()
    expect(await isFree(port)).toBe(false)
    await new Promise((resolve) => server?.close(resolve))
    expect(await isFree(port)).toBe(true)
  })

  it('is told together with the process that holds it', async () => {
    const port = await listen()
    expect(holderOf(port)).toContain(`process ${process.pid} (`)
    expect(holderOf(port)).toContain('node')
  })
})
