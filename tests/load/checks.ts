/** Collects what held and what did not, said as it comes. */
export function startChecks() {
  let passed = 0
  let failed = 0
  return {
    /** @param wrong what speaks against it, a line each; nothing does when it is empty */
    check(what: string, wrong: readonly string[]): void {
      if (wrong.length === 0) passed += 1
      else failed += 1
      console.log(`  ${wrong.length === 0 ? '✓' : '✗'} ${what}`)
      for (const line of wrong.slice(0, 10)) console.log(`      ${line}`)
      if (wrong.length > 10) console.log(`      and ${wrong.length - 10} more`)
    },
    /** Prints the count as the last line and gives the exit code. */
    end(): number {
      console.log(`${passed} passed, ${failed} failed`)
      return failed === 0 && passed > 0 ? 0 : 1
    },
  }
}
export type Checks = ReturnType<typeof startChecks>

/** What is wrong when two sets of ids should be the same. */
export function differences(sent: Iterable<string>, stored: Iterable<string>): string[] {
  const [wanted, found] = [new Set(sent), new Set(stored)]
  return [
    ...[...wanted].filter((id) => !found.has(id)).map((id) => `${id} was sent and is not there`),
    ...[...found].filter((id) => !wanted.has(id)).map((id) => `${id} is there and was never sent`),
  ]
}
