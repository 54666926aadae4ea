import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { startChild } from './child.ts'
import { inRoot } from './project-paths.ts'

export interface Captured {
  exitCode: number
  /** The last 8,000 characters of the output. The log file has all of it. */
  output: string
}

const keptCharacters = 8000

/** Runs a program on the path or in node_modules, and writes its output to a log file. */
export async function runCaptured(
  command: string,
  args: string[],
  { logFile, env = {} }: { logFile: string; env?: Record<string, string> },
): Promise<Captured> {
  mkdirSync(dirname(logFile), { recursive: true })
  const child = startChild(command, args, {
    ...{ cwd: inRoot(), localDir: inRoot() },
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', { file: logFile }, { file: logFile }],
  })
  const end = await child.ended
  await child.stop()
  const output = readFileSync(logFile, 'utf8').slice(-keptCharacters).trim()
  const { exitCode } = await child.process
  if (exitCode === undefined) return { exitCode: 1, output: `${output}\n${command} ${end}` }
  return { exitCode, output }
}
