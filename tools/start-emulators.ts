import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startLocalSystem } from './system/local-system.ts'
import { parseOnly } from './system/emulator-ports.ts'
import { root } from './system/project-paths.ts'
import { Problem } from './system/problem.ts'
import { terminalProgress } from './system/console-progress.ts'
import { runCommand } from './system/run-command.ts'

/**
 * `npm run emulators [-- --only firestore,auth] [--import FOLDER]` runs the local system until
 * Ctrl-C, without data or with a folder that `firebase emulators:export` wrote (docs/backups.md).
 */
await runCommand(
  async () => {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, import: { type: 'string' } },
    })
    const only = parseOnly(values.only)
    const importFrom = values.import === undefined ? undefined : resolve(root, values.import)
    const system = await startLocalSystem({ only, importFrom, progress: terminalProgress() })
    for (const [name, value] of Object.entries(system.env)) console.log(`${name}=${value}`)
    console.log('Ready. Ctrl-C stops everything.')
    throw new Problem(await system.ended)
  },
  { stoppedCode: 0 },
)
