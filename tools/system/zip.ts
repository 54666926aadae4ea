import { crc32 } from 'node:zlib'

/** A zip archive that holds one stored (uncompressed) text file; enough for a jar's manifest. */
export function zipOf(name: string, text: string): Buffer {
  const nameBytes = Buffer.from(name)
  const data = Buffer.from(text)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0) // version that is needed to read it
  shared.writeUInt16LE(0x21, 8) // 1 January 1980, the earliest date a zip can say
  shared.writeUInt32LE(crc32(data), 10)
  shared.writeUInt32LE(data.length, 14)
  shared.writeUInt32LE(data.length, 18)
  shared.writeUInt16LE(nameBytes.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, data])

  const writtenBy = Buffer.from([20, 0])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    writtenBy,
    shared,
    Buffer.alloc(14), // no comment, first disk, no attributes, the file starts at byte 0
    nameBytes,
  ])

  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
