import { parseArgs } from 'node:util'
import { startLocalSystem } from './system/local-system.ts'
import { parseOnly } from './system/only-option.ts'
import { Problem } from './system/problem.ts'
import { terminalProgress } from './system/progress.ts'
import { runCommand } from './system/run-command.ts'

/** `npm run emulators [-- --only firestore,auth]`: the local system, empty, until Ctrl-C. */
await runCommand(
  async () => {
    const { values } = parseArgs({ options: { only: { type: 'string' } } })
    const only = parseOnly(values.only)
    const system = await startLocalSystem({ only, progress: terminalProgress() })
    for (const [name, value] of Object.entries(system.env)) console.log(`${name}=${value}`)
    console.log('Ready. Ctrl-C stops everything.')
    throw new Problem(await system.ended)
  },
  { stoppedCode: 0 },
)
