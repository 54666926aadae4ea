import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { Problem } from '../system/problem.ts'
import type { Firebase } from './firebase.ts'
import type { FunctionsManifest } from './functions-manifest.ts'
import { indexStates } from './indexes.ts'
import type { DeployedFunction } from './preflight.ts'
import type { Step } from './run-steps.ts'

const pollMs = 15_000
const hostingResult = z.object({ hosting: z.string() })

interface StepOptions {
  firebase: Firebase
  manifest: FunctionsManifest
  indexWaitMs: number
  /** Told the version of the pages once they are live. */
  onHosting: (version: string) => void
  pause?: (ms: number) => Promise<unknown>
}

/**
 * The parts of a deployment in the only order in which each finds what it needs: queries their
 * indexes, functions and pages the rules that let them, pages the functions that they call. Nothing
 * is taken away: that is for `--prune`, later.
 */
export function deploySteps(options: StepOptions): Step[] {
  const { firebase, manifest, indexWaitMs, onHosting, pause = delay } = options
  const functions = Object.keys(manifest.endpoints)
    .sort()
    .map((name) => `functions:default:${name}`)
    .join(',')
  return [
    {
      name: 'Indexes',
      async run() {
        await firebase.run('deploy', '--only', 'firestore:indexes')
        await awaitIndexes(firebase, indexWaitMs, pause)
      },
    },
    { name: 'Rules', run: () => firebase.run('deploy', '--only', 'firestore:rules') },
    {
      name: 'Functions',
      // Named one by one, --force agrees to retries of new triggers and cannot delete any other.
      run: () => firebase.run('deploy', '--only', functions, '--force'),
    },
    {
      name: 'Hosting',
      async run() {
        const result = await firebase.ask('deploy', '--only', 'hosting')
        onHosting(hostingResult.parse(result).hosting)
      },
    },
  ]
}

/**
 * Waits until every index is ready: a query without its index fails.
 * @throws Problem when one is broken, or they still build at the end of the time
 */
export async function awaitIndexes(
  firebase: Firebase,
  limitMs: number,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const { building, broken } = indexStates(await firebase.read('firestore:indexes', '--pretty'))
    if (broken > 0) throw new Problem(`${broken} indexes need repair: see the Firestore console.`)
    if (building === 0) return
    if (waitedMs >= limitMs) {
      throw new Problem(
        `${building} indexes are still being built. Nothing that needs them has changed: wait, or` +
          ' give them longer by --index-wait MINUTES.',
      )
    }
    await pause(pollMs)
  }
}

/** Takes away what the source no longer has; a page that is still open may have used it. */
export function pruneSteps(firebase: Firebase, leftOver: readonly DeployedFunction[]): Step[] {
  const regions = [...new Set(leftOver.map(({ region }) => region))]
  return [
    ...regions.map((region) => {
      const names = leftOver.filter((each) => each.region === region).map(({ id }) => id)
      return {
        name: `Functions ${names.join(', ')} of ${region}`,
        run: () => firebase.run('functions:delete', ...names, '--region', region, '--force'),
      }
    }),
    {
      name: 'Indexes that are not in firestore.indexes.json',
      run: () => firebase.run('deploy', '--only', 'firestore:indexes', '--force'),
    },
  ]
}
