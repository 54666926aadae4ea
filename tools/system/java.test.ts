import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { javaMajor } from '../java.mjs'
import { findJava } from './java.ts'

function javaOf(version: string): string {
  const bin = join(mkdtempSync(join(tmpdir(), 'java-')), 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`)
  chmodSync(join(bin, 'java'), 0o755)
  return bin
}

describe('the version of Java', () => {
  it.each([
    ['openjdk version "25.0.1" 2025-10-21', 25],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_402"', 8],
    ['command not found', undefined],
  ])('reads %j as %s', (text, major) => {
    expect(javaMajor(text)).toBe(major)
  })
})

describe('looking for Java', () => {
  it('finds a newer Java after an old one', () => {
    const [old, newer] = [javaOf('17.0.15'), javaOf('25.0.1')]
    expect(findJava([old, newer])).toEqual({ bin: newer, major: 25 })
  })

  it('lists Javas that are too old, with their folders, and says what to do', () => {
    const old = javaOf('17.0.15')
    expect(() => findJava([old])).toThrow(`Java 17 in ${old}`)
    expect(() => findJava([old])).toThrow(/needs Java 21 or newer.*\n.*\n.*JAVA_HOME|Install one/s)
  })

  it('reports that there is no Java', () => {
    expect(() => findJava([join(tmpdir(), 'nothing-here')])).toThrow('found none')
  })
})
