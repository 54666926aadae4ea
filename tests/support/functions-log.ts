import { openSync, closeSync, existsSync, readSync, statSync } from 'node:fs'
import { inLocal } from '../../tools/system/project-paths.ts'

const file = inLocal('emulators', 'emulators.log')

/** The length of the emulators' log, in bytes. 0 if they haven't written one. */
export const sizeOfLog = (): number => (existsSync(file) ? statSync(file).size : 0)

/** What the functions logged as a warning or an error since the log had this length, in bytes. */
export function warningsSince(size: number): string[] {
  const length = sizeOfLog() - size
  if (length <= 0) return []
  const log = openSync(file, 'r')
  try {
    const added = Buffer.alloc(length)
    readSync(log, added, 0, length, size)
    return warningsIn(added.toString('utf8'))
  } finally {
    closeSync(log)
  }
}

/** The last warnings and errors in the emulators' output, each cut to a readable length. */
function warningsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /"severity":"(WARNING|ERROR|CRITICAL)"|^⚠ {2}functions/.test(line))
    .slice(-15)
    .map((line) => line.slice(0, 600))
}
