import { describe, expect, it } from 'vitest'
import { findFirestoreJar, manifestFor } from './firestore-jar.ts'

describe('the list of files for the Firestore emulator', () => {
  const long = `/opt/${'a-rather-long-folder-name/'.repeat(8)}cloud-firestore-emulator.jar`

  it('has lines of at most 72 bytes and the whole path', () => {
    const manifest = manifestFor(long)
    const lines = manifest.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(72)
    expect(manifest.replaceAll('\r\n ', '')).toContain(`Class-Path: file://${long}`)
  })

  it('ends with a line break, without which Java ignores the last line', () => {
    expect(manifestFor('/x.jar').endsWith('\r\n')).toBe(true)
  })
})

describe('the Firestore emulator’s program', () => {
  it('is the user’s own choice if there is one', () => {
    expect(findFirestoreJar({ FIRESTORE_EMULATOR_BINARY_PATH: '/my/emulator.jar' })).toEqual({
      from: 'environment',
      path: '/my/emulator.jar',
    })
  })
})
