import { watch } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { buildFunctions, localWebEnvironment } from '../system/build.ts'
import { startChild } from '../system/child.ts'
import { inRoot } from '../system/paths.ts'
import { answers } from '../system/port-watch.ts'
import type { Ports } from '../system/ports.ts'
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
  while (!(await answers(ports.vite))) {
    if (gone !== undefined) throw new Problem(gone)
    await delay(100)
  }
  followFunctions()
  return { origin: `http://127.0.0.1:${ports.vite}`, ended }
}

/** The emulator loads functions/dist again by itself whenever it changes. */
function followFunctions(): void {
  let pending: NodeJS.Timeout | undefined
  const rebuild = () => {
    // Editors save in several steps.
    clearTimeout(pending)
    pending = setTimeout(() => {
      buildFunctions()
        .then((result) => result === 'built' && console.log('✓ Bundled the functions again'))
        .catch(printFailure)
    }, 200)
  }
  for (const folder of ['functions/src', 'domain/src']) {
    watch(inRoot(folder), { recursive: true }, rebuild)
  }
}
