import { fingerprint } from '../fingerprint.ts'

/** The version of a value, as a hash. A page sends the version that it showed. */
export function versionOf(value: unknown): string {
  const inOrder = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part
  return fingerprint(JSON.stringify(value, inOrder) ?? '')
}
