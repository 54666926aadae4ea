import { setTimeout as delay } from 'node:timers/promises'
import { buildFunctions, functionsDigest, localWebEnvironment } from '../system/build.ts'
import { startChild } from '../system/child.ts'
import { inRoot } from '../system/project-paths.ts'
import { isFree } from '../system/port-in-use.ts'
import type { Ports } from '../system/emulator-ports.ts'
import { Problem, printFailure } from '../system/problem.ts'

/** Serves the pages by Vite, and bundles the functions anew at each change of their files. */
export async function startHotReload(ports: Ports) {
  const child = startChild(
    process.execPath,
    [
      inRoot('node_modules/vite/bin/vite.js'),
      ...['--host', '127.0.0.1', '--port', String(ports.vite), '--strictPort'],
    ],
    {
      cwd: inRoot('web'),
      env: { ...process.env, ...localWebEnvironment() },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = child.ended.then((how) => `Vite ${how}.`)
  let gone: string | undefined
  void ended.then((how) => {
    gone = how
  })
  while (await isFree(ports.vite)) {
    if (gone !== undefined) throw new Problem(gone)
    await delay(100)
  }
  followFunctions()
  return { origin: `http://127.0.0.1:${ports.vite}`, ended }
}

const lookEveryMs = 1000

/**
 * Bundles the functions anew when their files differ; the emulator loads functions/dist again by
 * itself. It looks at the files each second, because fs.watch loses a file that is replaced, as git
 * and some editors do.
 */
function followFunctions(): void {
  void followChanges(functionsDigest, async () => {
    const result = await buildFunctions()
    if (result === 'built') console.log('✓ Bundled the functions again')
  })
}

/**
 * Calls `change` whenever what `look` gives has changed and then stayed the same for one interval:
 * editors save in several steps. What either throws is shown, and looked at again.
 */
export async function followChanges(
  look: () => string,
  change: () => Promise<void>,
  pause: () => Promise<unknown> = () => delay(lookEveryMs, undefined, { ref: false }),
): Promise<never> {
  let done = look()
  let last = done
  for (;;) {
    await pause()
    try {
      const now = look()
      if (now !== done && now === last) {
        done = now
        await change()
      }
      last = now
    } catch (error) {
      printFailure(error)
    }
  }
}
