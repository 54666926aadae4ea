import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startChild } from './child.ts'
import { listProcesses } from './processes.ts'

const isRunning = (pid: number) => listProcesses().some((process) => process.pid === pid)

async function pidFrom(file: string): Promise<number> {
  for (;;) {
    try {
      const pid = Number(readFileSync(file, 'utf8'))
      if (pid > 0) return pid
    } catch {
      // not written yet
    }
    await delay(20)
  }
}

/** A parent that starts a grandchild in a process group of its own and ignores requests to end. */
function stubbornFamily(file: string): string {
  return `
    const { spawn } = require('node:child_process')
    const { writeFileSync } = require('node:fs')
    process.on('SIGINT', () => {})
    const grandchild = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    writeFileSync(${JSON.stringify(file)}, String(grandchild.pid))
    setInterval(() => {}, 1000)`
}

describe('startChild', () => {
  it('ends at the second request what ignores the first, a grandchild of another group included', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'family-')), 'pid')
    const child = startChild(process.execPath, ['-e', stubbornFamily(file)], { stdio: 'ignore' })
    const grandchild = await pidFrom(file)
    expect(isRunning(grandchild)).toBe(true)
    await Promise.all([child.stop(), child.stop()])
    expect(isRunning(grandchild)).toBe(false)
    expect(isRunning(child.process.pid ?? 0)).toBe(false)
  })

  it('says how a program ended, and that one could not be started', async () => {
    expect(await startChild('sh', ['-c', 'exit 3'], {}).ended).toBe('ended with exit code 3')
    expect(await startChild('no-such-program', [], {}).ended).toMatch(/could not start.*ENOENT/)
  })
})
