import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isFree } from './port-in-use.ts'

it('reports a port in use until its process ends', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isFree(port)).toBe(true)
  expect(await isFree(port), 'asked again').toBe(true)
})
