import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf } from './zip.ts'

describe('zipOf', () => {
  const zip = zipOf('META-INF/MANIFEST.MF', 'Main-Class: X\r\n')

  it('ends with a directory of one file that points at the file itself', () => {
    const end = zip.subarray(-22)
    expect(end.subarray(0, 4).toString('latin1')).toBe('PK\x05\x06')
    expect(end.readUInt16LE(10)).toBe(1)
    const central = zip.subarray(end.readUInt32LE(16))
    expect(central.subarray(0, 4).toString('latin1')).toBe('PK\x01\x02')
    expect(central.readUInt32LE(42)).toBe(0)
    expect(central.subarray(46, 66).toString()).toBe('META-INF/MANIFEST.MF')
  })

  it('stores the text as it is, with its checksum and length', () => {
    const data = Buffer.from('Main-Class: X\r\n')
    expect(zip.readUInt32LE(14)).toBe(crc32(data))
    expect(zip.readUInt32LE(18)).toBe(data.length)
    expect(zip.subarray(30 + 20, 30 + 20 + data.length)).toEqual(data)
  })
})
