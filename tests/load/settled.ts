/** Nothing has moved for so long: it will not any more. */
const timeoutMs = 90_000
const everyMs = 2000

/** Waits until nothing is left, or until nothing has changed for a minute and a half. */
export async function settled(what: string, look: () => Promise<{ left: number }>): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  let since = Date.now()
  for (;;) {
    const { left } = await look()
    if (left === 0) return
    if (left < fewest) {
      fewest = left
      since = Date.now()
    }
    if (Date.now() - since > timeoutMs) {
      console.log(`  ${what}: ${left} left when nothing moved any more`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
