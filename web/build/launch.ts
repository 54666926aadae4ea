import { acceptable, missingFacts } from '../src/content/missing-facts.ts'

/**
 * Lists the facts that the owner must supply before a launch (docs/deploy.md). Each problem says
 * where to enter the fact, and how to go live without it.
 * @param accepts words of `acceptable`, separated by commas: what the owner goes live without
 */
export function launchProblems(
  accepts: string | undefined,
  facts: Parameters<typeof missingFacts>[0],
): string[] {
  const accepted = (accepts ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = accepted
    .filter((word) => !(acceptable as readonly string[]).includes(word))
    .map((word) => `VITE_OWNER_ACCEPTS has "${word}", but allows only ${acceptable.join(', ')}.`)
  const missing = missingFacts(facts).flatMap(({ word, problem }) => {
    if (accepted.includes(word)) return []
    return `${problem} To go live without it: VITE_OWNER_ACCEPTS=${[...accepted, word].join(',')}`
  })
  return [...missing, ...unknown]
}
