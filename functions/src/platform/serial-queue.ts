/**
 * Serial queues of this process, by name: each piece of work starts when the one before it in the same
 * queue has ended, however it ended.
 */
export function newSerialQueues() {
  const last = new Map<string, Promise<unknown>>()
  return function inSerialQueue<Result>(
    queue: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const mine = (last.get(queue) ?? Promise.resolve()).then(work)
    last.set(
      queue,
      mine.catch(() => undefined),
    )
    return mine
  }
}
