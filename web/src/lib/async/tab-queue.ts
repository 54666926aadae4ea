/**
 * A serial queue of all tabs of this site (Web Locks): the work runs while no other tab runs work
 * of the same name. A closed tab releases its turn. If the browser has no locks, or the turn
 * doesn't come within `timeoutMs` milliseconds, the work runs anyway.
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
