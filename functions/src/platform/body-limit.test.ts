import { expect, it } from 'vitest'
import { isBodyTooLarge } from './body-limit.ts'

const request = (bytes: number, announced?: string) => ({
  get: (name: string) => (name === 'content-length' ? announced : undefined),
  rawBody: Buffer.alloc(bytes),
})

it('a body of just the limit passes, one byte more does not', () => {
  expect(isBodyTooLarge(request(100, '100'), 100)).toBe(false)
  expect(isBodyTooLarge(request(101, '101'), 100)).toBe(true)
})

it('a length that is announced counts also when less came, and what came when less was announced', () => {
  expect(isBodyTooLarge(request(1, '101'), 100)).toBe(true)
  expect(isBodyTooLarge(request(101, '1'), 100)).toBe(true)
})

it('a body in chunks, which announces no length, is measured', () => {
  expect(isBodyTooLarge(request(101), 100)).toBe(true)
  expect(isBodyTooLarge(request(100), 100)).toBe(false)
})

it('no body is none too large', () => {
  expect(isBodyTooLarge({ get: () => undefined }, 0)).toBe(false)
})
