/**
 * A serial queue of all tabs of this site (Web Locks): the work runs while no other tab runs work of
 * the same name. A tab that is closed gives up its place. Where the browser has no locks, or the place
 * does not come in `timeoutMs` milliseconds, the work is done all the same.
 */
export async function inSerialQueue<Result>(
  name: string,
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks === undefined) return work()
  let isMyTurn = false
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, () => {
      isMyTurn = true
      return work()
    })
  } catch (cause) {
    if (isMyTurn) throw cause
    return work()
  }
}
