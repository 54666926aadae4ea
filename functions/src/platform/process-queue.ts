/**
 * Creates queues for this process, by name. In each, work starts when the previous work has
 * succeeded or failed.
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
