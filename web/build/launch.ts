import { acceptable, missingFacts, type OwnersFacts } from '../src/content/missing-facts.ts'

/**
 * Problems that stop a site from going live because the owner has not supplied something yet
 * (docs/before-launch.md). Each says where to enter it, and how to go live without it.
 * @param accepts words of `acceptable`, separated by commas
 */
export function launchProblems(accepts: string | undefined, facts?: OwnersFacts): string[] {
  const accepted = (accepts ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = accepted
    .filter((word) => !(acceptable as readonly string[]).includes(word))
    .map((word) => `VITE_OWNER_ACCEPTS says "${word}", but knows ${acceptable.join(', ')}.`)
  const missing = missingFacts(facts).flatMap(({ word, problem }) => {
    if (accepted.includes(word)) return []
    return `${problem} Or take it on yourself: VITE_OWNER_ACCEPTS=${[...accepted, word].join(',')}`
  })
  return [...missing, ...unknown]
}
