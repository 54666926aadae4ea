/**
 * Serial queues of this process, by name: work starts when the previous work in the same queue has
 * ended, successfully or not.
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
