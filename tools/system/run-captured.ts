import { createWriteStream, mkdirSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { startChild } from './child.ts'
import { inRoot } from './paths.ts'

export interface Captured {
  exitCode: number
  /** The end of what it wrote; all of it is in the log file. */
  output: string
}

const keptCharacters = 8000

/** Runs a program of the packages, or npm, with its output into a log file. */
export async function runCaptured(
  command: string,
  args: string[],
  { logFile, env = {} }: { logFile: string; env?: Record<string, string> },
): Promise<Captured> {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const path = [inRoot('node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = startChild(command, args, {
    cwd: inRoot(),
    env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk)
      output = (output + chunk.toString('utf8')).slice(-keptCharacters)
    })
  }
  const end = await child.ended
  await child.stop()
  log.end()
  const { exitCode } = child.process
  if (exitCode === null || exitCode < 0)
    return { exitCode: 1, output: `${output}\n${command} ${end}` }
  return { exitCode, output: output.trim() }
}
