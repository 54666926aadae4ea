/**
 * Pagination of a clean-up: repeats a step that works through one page until a page is not full. The step must take what it
 * has done out of what it finds next, so that a run that died is simply run again.
 * @param step returns how many documents it changed
 * @returns how many were changed in all
 */
export async function inPages(
  pageSize: number,
  step: (pageSize: number) => Promise<number>,
): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await step(pageSize)
    total += changed
    if (changed < pageSize) return total
  }
}
