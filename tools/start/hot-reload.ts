import { setTimeout as delay } from 'node:timers/promises'
import { buildFunctions, functionsDigest, localWebEnvironment } from '../system/build.ts'
import { startChild } from '../system/child.ts'
import { inRoot } from '../system/project-paths.ts'
import { isFree } from '../system/port-in-use.ts'
import type { Ports } from '../system/emulator-ports.ts'
import { Problem, printFailure } from '../system/problem.ts'

/** Serves the pages with Vite and bundles the functions after each change. */
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
 * Bundles the functions when their files have changed; the emulator then reloads functions/dist.
 * Compares the files every second, because fs.watch loses files that git or an editor replaces.
 */
function followFunctions(): void {
  void followChanges(functionsDigest, async () => {
    const result = await buildFunctions()
    if (result === 'built') console.log('✓ Bundled the functions again')
  })
}

/**
 * Calls `change` when the result of `look` has changed and then stays the same for one interval,
 * because editors save in several steps. If either function throws, prints the error and tries
 * again.
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
