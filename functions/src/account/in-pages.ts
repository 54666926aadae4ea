/**
 * Pagination of a clean-up: repeats a step, one page of documents at a time, until a page is not
 * full. The step must change documents so that its own query no longer finds them; a run that died
 * is then simply repeated.
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
