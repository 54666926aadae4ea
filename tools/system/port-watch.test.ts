import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { answers } from './port-watch.ts'

describe('answers', () => {
  it('is true while something listens and false from then on', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    expect(await answers(port)).toBe(true)
    await new Promise((resolve) => server.close(resolve))
    expect(await answers(port)).toBe(false)
  })
})
