import { expect, it } from 'vitest'
import { isBodyTooLarge } from './body-limit.ts'

const request = (bytes: number, announced?: string) => ({
  get: (name: string) => (name === 'content-length' ? announced : undefined),
  rawBody: Buffer.alloc(bytes),
})

it('a request body of exactly the limit is accepted, and one byte more isn’t', () => {
  expect(isBodyTooLarge(request(100, '100'), 100)).toBe(false)
  expect(isBodyTooLarge(request(101, '101'), 100)).toBe(true)
})

it('a request body is limited by its announced or its received length, whichever is larger', () => {
  expect(isBodyTooLarge(request(1, '101'), 100)).toBe(true)
  expect(isBodyTooLarge(request(101, '1'), 100)).toBe(true)
})

it('a request body without a length header is limited by its real size', () => {
  expect(isBodyTooLarge(request(101), 100)).toBe(true)
  expect(isBodyTooLarge(request(100), 100)).toBe(false)
})

it('a request without a body is never too large', () => {
  expect(isBodyTooLarge({ get: () => undefined }, 0)).toBe(false)
})
