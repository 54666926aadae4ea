import { afterAll, beforeAll } from 'vitest'
import { withoutTriggers } from './local-system.ts'

/** Turns off Firestore's triggers for a test file that calls the handlers itself. */
export function turnTriggersOff(): void {
  let turnOn = () => {}
  let whileOff: Promise<void>
  beforeAll(
    () =>
      new Promise<void>((ready, fail) => {
        const work = () =>
          new Promise<void>((done) => {
            turnOn = done
            ready()
          })
        whileOff = withoutTriggers(work)
        whileOff.catch(fail)
      }),
  )
  afterAll(() => {
    turnOn()
    return whileOff
  })
}
