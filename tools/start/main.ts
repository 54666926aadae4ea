import { parseArgs } from 'node:util'
import { seedLocalSystem } from '../seed/seed-local-system.ts'
import { startLocalSystem } from '../system/local-system.ts'
import { emulatorNames } from '../system/emulator-ports.ts'
import { Problem } from '../system/problem.ts'
import { terminalProgress } from '../system/console-progress.ts'
import { runCommand } from '../system/run-command.ts'
import { startHotReload } from './hot-reload.ts'
import { summary } from './start-summary.ts'

/**
 * `npm start [-- --empty]` runs the whole local system with demo data until Ctrl-C. With `--dev`
 * (`npm run dev`), Vite serves the pages, and pages and functions reload after each change.
 */
await runCommand(
  async () => {
    const { values } = parseArgs({
      options: { empty: { type: 'boolean' }, dev: { type: 'boolean' } },
    })
    const progress = terminalProgress()
    const only = emulatorNames.filter((name) => !(values.dev && name === 'hosting'))
    const system = await startLocalSystem({ only, progress })
    const site = values.dev
      ? await progress.step('Starting Vite', () => startHotReload(system.ports))
      : { origin: `http://127.0.0.1:${system.ports.hosting}`, ended: new Promise<string>(() => {}) }
    const seeded = values.empty
      ? null
      : await progress.step('Seeding demo data', () => seedLocalSystem(system, site.origin))
    const crewPath = seeded?.crewPath ?? null
    console.log(summary({ ports: system.ports, site: site.origin, crewPath }))
    throw new Problem(await Promise.race([system.ended, site.ended]))
  },
  { stoppedCode: 0 },
)
