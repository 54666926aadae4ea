import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../system/problem.ts'
import type { Firebase } from './firebase-cli.ts'

const pollMs = 15_000
const limitMs = 30 * 60_000

/**
 * Deploys in the only order in which each part finds what it needs: queries their indexes, functions
 * and pages the rules that let them, pages the functions that they call. In one command firebase-tools
 * checks rules, functions and Hosting before it releases the first, releases them in this order, and
 * stops at one that fails.
 * @param message stands beside the pages in Hosting's release history
 */
export async function deployInOrder(
  firebase: Firebase,
  { message, further = [] }: { message: string; further?: string[] },
): Promise<void> {
  // Without a terminal it deletes no index: pages that are still open may need it.
  await firebase.run('deploy', '--only', 'firestore:indexes', '--non-interactive')
  await awaitIndexes(firebase)
  const only = ['--only', 'firestore:rules,functions,hosting']
  await firebase.run('deploy', ...only, '--message', message, ...further)
}

/**
 * Waits until every index is built, half an hour at most: firebase-tools does not.
 * @throws Problem when they are not ready by then, or one is broken
 */
export async function awaitIndexes(
  firebase: Firebase,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const list = await firebase.read('firestore:indexes', '--pretty')
    if (list.includes('[NEEDS_REPAIR]')) {
      throw new Problem('An index needs repair: see the Firestore console.')
    }
    if (!list.includes('[CREATING]')) return
    if (waitedMs >= limitMs) {
      throw new Problem(
        'Indexes are still being built, and nothing else has changed: wait, run again.',
      )
    }
    await pause(pollMs)
  }
}
