import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../system/problem.ts'
import type { Firebase } from './firebase-cli.ts'

const pollMs = 15_000
const limitMs = 30 * 60_000

/**
 * Deploys indexes first, then rules, functions and pages, because each part needs the previous one.
 * In one command, firebase-tools checks rules, functions and Hosting before it releases the first
 * of them, keeps this order, and stops when a part fails.
 * @param message shown with the pages in Hosting's release history
 */
export async function deployInOrder(
  firebase: Firebase,
  { message, further = [] }: { message: string; further?: string[] },
): Promise<void> {
  // Without a terminal, firebase-tools doesn't delete indexes, which open pages may still need.
  await firebase.run('deploy', '--only', 'firestore:indexes', '--non-interactive')
  await awaitIndexes(firebase)
  const only = ['--only', 'firestore:rules,functions,hosting']
  await firebase.run('deploy', ...only, '--message', message, ...further)
}

/**
 * Waits until every index is built, because firebase-tools doesn't.
 * @throws Problem if an index is broken or isn't ready after half an hour
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
        'Indexes are still being built. Nothing else has changed. Wait, then run this again.',
      )
    }
    await pause(pollMs)
  }
}
