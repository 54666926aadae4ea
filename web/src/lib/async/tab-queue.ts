/**
 * Runs work while no other tab of this site runs work with the same name (Web Locks). A closed tab
 * releases its lock. If the browser has no locks, or the lock isn't free within `timeoutMs`
 * milliseconds, the work runs anyway.
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
