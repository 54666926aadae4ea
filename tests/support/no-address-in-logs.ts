import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loggedEvents } from './captured-log.ts'

vi.mock('firebase-functions/logger', async () => {
  return (await import('./captured-log.ts')).capturedLogger
})

/**
 * Fails a test if a function logged an email address, which every test customer has. SDKs log to
 * the console instead of the fake logger.
 */
const written: string[] = []
for (const severity of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  const write = console[severity].bind(console)
  console[severity] = (...words: unknown[]) => {
    if (typeof words[0] === 'string') written.push(words[0])
    write(...words)
  }
}

const leak = /[\w.+-]+@[\w-]+\.[\w.-]+|\(withheld\)|\(?\d{3}\)?[ -]\d{3}-\d{4}/

beforeEach(() => {
  written.length = 0
  loggedEvents.length = 0
})

afterEach(() => {
  const lines = [...written, ...loggedEvents.map((event) => JSON.stringify(event))]
  expect(lines.filter((line) => leak.test(line))).toEqual([])
})
