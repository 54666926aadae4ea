import { afterAll, beforeAll } from 'vitest'
import { withoutTriggers } from './local-system.ts'

/**
 * Turns off Firestore's triggers for a test file whose tests call the handlers themselves, so that
 * no function starts for what they store.
 */
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
