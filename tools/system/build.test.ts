import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from './build.ts'

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'inputs-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

describe('the fingerprint of a build’s input', () => {
  it('changes if a file or a setting is changed or added', () => {
    const inputs = folder({ 'src/a.ts': '1' })
    const before = digestOf([inputs], ['setting'])
    expect(digestOf([inputs], ['setting'])).toBe(before)
    expect(digestOf([inputs], ['other'])).not.toBe(before)
    writeFileSync(join(inputs, 'src/a.ts'), '2')
    const changed = digestOf([inputs], ['setting'])
    expect(changed).not.toBe(before)
    writeFileSync(join(inputs, 'src/b.ts'), '')
    expect(digestOf([inputs], ['setting'])).not.toBe(changed)
  })

  it('ignores build output, packages and tests', () => {
    const inputs = folder({ 'src/a.ts': '1' })
    const before = digestOf([inputs])
    for (const name of ['dist/index.js', 'node_modules/x/index.js', 'src/a.test.ts']) {
      mkdirSync(join(inputs, name, '..'), { recursive: true })
      writeFileSync(join(inputs, name), 'made')
    }
    expect(digestOf([inputs])).toBe(before)
  })
})
