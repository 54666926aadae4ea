/** A queue of one place: each piece of work starts when the one before it has ended, however it ended. */
export function newTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
