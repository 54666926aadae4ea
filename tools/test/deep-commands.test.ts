import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../system/project-paths.ts'
import { checkCommand, deepCommands } from './deep-commands.ts'

const command = {
  name: 'Clock',
  script: ['test:clock', '+45d'] as [string, string],
  fetch: 'fetch:faketime',
}

/** A fake npm that records its scripts and returns their results. */
function npm(ends: Record<string, { exitCode: number; output: string }>) {
  const ran: string[][] = []
  const run = async (_part: string, words: string[]) => {
    ran.push(words)
    return ends[words[0] ?? ''] ?? { exitCode: 0, output: '' }
  }
  return { ran, run }
}

it('the deep test run names npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const { script, fetch = script[0] } of Object.values(deepCommands)) {
    expect(scripts).toHaveProperty([script[0]])
    expect(scripts).toHaveProperty([fetch])
  }
})

it('the deep test run downloads a program first, then runs the script and shows its last lines', async () => {
  const { ran, run } = npm({ 'test:clock': { exitCode: 0, output: 'a\nb\n' } })
  const outcome = await checkCommand('clock', command, run)
  expect(ran).toEqual([['fetch:faketime'], ['test:clock', '--', '+45d']])
  expect(outcome).toMatchObject({ passed: 1, failures: [], figures: ['a', 'b'] })
})

it('a part of the deep test run neither passes nor fails if its program cannot be downloaded', async () => {
  const { ran, run } = npm({ 'fetch:faketime': { exitCode: 1, output: 'npm\nno network' } })
  const outcome = await checkCommand('clock', command, run)
  expect(ran).toHaveLength(1)
  expect(outcome).toMatchObject({ passed: 0, skipped: 1, failures: [] })
  expect(outcome.figures?.join()).toContain(
    'not judged: npm run fetch:faketime failed (no network)',
  )
})

it('a part of the deep test run fails if its script fails', async () => {
  const { run } = npm({ 'test:clock': { exitCode: 1, output: '1 failed' } })
  const outcome = await checkCommand('clock', command, run)
  expect(outcome).toMatchObject({ passed: 0, failures: [{ title: 'clock', details: '1 failed' }] })
})
