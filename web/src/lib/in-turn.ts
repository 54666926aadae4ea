/**
 * Does work while no other tab of this site does work of the same name (Web Locks). A tab that is
 * closed gives up its turn. Where the browser has no locks, or the turn does not come in `patienceMs`
 * milliseconds, the work is done all the same.
 */
export async function inTurn<Result>(
  name: string,
  patienceMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks === undefined) return work()
  let isMyTurn = false
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, () => {
      isMyTurn = true
      return work()
    })
  } catch (cause) {
    if (isMyTurn) throw cause
    return work()
  }
}
