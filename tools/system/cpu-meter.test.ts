import { expect, test } from 'vitest'
import { startChild } from './child.ts'
import { cpuSecondsInAll, cpuSecondsOfMachine, metered } from './cpu-meter.ts'

/** Uses a third of a second of processor time, in a program that another one starts. */
const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);'
const starts = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`

test.runIf(process.platform === 'linux')(
  'the processor time of a program and of what it started counts only for that program',
  async () => {
    const run = (code: string) =>
      metered(() => startChild(process.execPath, ['-e', code], { stdio: 'ignore' }).ended)
    // Programs that other tests of this process started aren't metered.
    await run('')
    const before = cpuSecondsInAll()
    const machineBefore = cpuSecondsOfMachine()
    const first = await run(starts)
    const second = await run('')
    expect(first.used.cpuSeconds).toBeGreaterThan(0.3)
    expect(second.used.cpuSeconds).toBeLessThan(first.used.cpuSeconds)
    expect(cpuSecondsInAll() - before).toBeGreaterThan(first.used.cpuSeconds)
    expect(cpuSecondsOfMachine() - machineBefore).toBeGreaterThan(first.used.cpuSeconds)
  },
)
