import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execaSync } from 'execa'
import { describe, expect, it, vi } from 'vitest'
import { startChild } from './child.ts'

/** False for a zombie: an ended process whose exit code its parent hasn't read. */
const isRunning = (pid: number) =>
  /^[^Z]/.test(execaSync({ reject: false })`ps -o stat= -p ${pid}`.stdout.trim())

/**
 * A parent process that ignores requests to end. It has one child in its own process group and one
 * in a different group.
 */
function stubbornFamily(file: string): string {
  return `
    const { spawn } = require('node:child_process')
    const { writeFileSync } = require('node:fs')
    process.on('SIGINT', () => {})
    const start = (detached) => spawn('sleep', ['600'], { detached, stdio: 'ignore' }).pid
    writeFileSync(${JSON.stringify(file)}, start(false) + ' ' + start(true) + '\\n')
    setInterval(() => {}, 1000)`
}

describe('a program that a command starts', () => {
  it('is killed with its children at the second request', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'family-')), 'pids')
    const pids = () => readFileSync(file, 'utf8').trimEnd().split(' ').map(Number)
    const child = startChild(
      process.execPath,
      ['-e', stubbornFamily(file)],
      { stdio: 'ignore' },
      async () => pids().slice(1),
    )
    await vi.waitUntil(() => child.process.pid !== undefined && isWritten(file), {
      timeout: 10_000,
    })
    const family = [child.process.pid ?? 0, ...pids()]
    expect(family.map(isRunning)).toEqual([true, true, true])
    await Promise.all([child.stop(), child.stop()])
    await vi.waitUntil(() => !family.some(isRunning), { timeout: 5000 })
  })

  it('reports how it ended, or that it could not start', async () => {
    expect(await startChild('sh', ['-c', 'exit 3'], {}).ended).toBe('ended with exit code 3')
    expect(await startChild('sh', ['-c', 'kill $$'], {}).ended).toBe('was ended by SIGTERM')
    expect(await startChild('no-such-program', [], {}).ended).toMatch(/could not start.*ENOENT/)
  })
})

function isWritten(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').endsWith('\n')
  } catch {
    return false
  }
}
