/**
 * Serial queues of this process, by name: work starts when the work before it in the same queue has
 * ended, well or not.
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
