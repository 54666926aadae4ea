import { describe, expect, it } from 'vitest'
import {
  localPorts,
  portOffset,
  readFirebaseConfig,
  shiftLocalAddresses,
} from './emulator-ports.ts'

describe('the ports of the emulators', () => {
  it('are those of firebase.json without an offset', () => {
    const { emulators } = readFirebaseConfig()
    const ports = localPorts(readFirebaseConfig(), 0)
    expect(ports.hosting).toBe(emulators.hosting?.port)
    expect(ports.firestoreWebsocket).toBe(emulators.firestore?.websocketPort)
  })

  it('differ from each other and from those with an offset of 1100', () => {
    const one = Object.values(localPorts(readFirebaseConfig(), 0))
    const other = Object.values(localPorts(readFirebaseConfig(), 1100))
    expect(new Set([...one, ...other]).size).toBe(one.length + other.length)
  })
})

describe('the offset of the ports', () => {
  it('is 0 by default', () => {
    expect(portOffset({})).toBe(0)
  })

  it.each(['1.5', '-1', 'ten', '60000', ''])('can’t be %j', (text) => {
    expect(() => portOffset({ PORT_OFFSET: text })).toThrow('whole number')
  })

  it.each([
    ['1000', 'port 6000', 'the pages'],
    ['2000', 'port 10080', 'the database'],
  ])('can’t be %s, because browsers block %s of %s', (text, port) => {
    expect(() => portOffset({ PORT_OFFSET: text })).toThrow(port)
    expect(portOffset({ PORT_OFFSET: String(Number(text) + 100) })).toBe(Number(text) + 100)
  })
})

describe('the local URLs in a text', () => {
  it('get the shifted ports of 127.0.0.1, and other numbers stay', () => {
    const text = 'A=http://127.0.0.1:8025/v3\nB=https://example.com:443\nC=3000'
    expect(shiftLocalAddresses(text, 10_000)).toBe(
      'A=http://127.0.0.1:18025/v3\nB=https://example.com:443\nC=3000',
    )
  })
})
