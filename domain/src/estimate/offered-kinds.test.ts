import { expect, it } from 'vitest'
import { offeredKinds } from './estimate.ts'

it('“Not to exceed” is offered if it is turned on, or the last estimate has it', () => {
  const always = ['hourly', 'flat']
  expect(offeredKinds(undefined, false)).toEqual(always)
  expect(offeredKinds({ kind: 'hourly' }, false)).toEqual(always)
  expect(offeredKinds({ kind: null }, true)).toEqual([...always, 'not_to_exceed'])
  expect(offeredKinds({ kind: 'not_to_exceed' }, false)).toEqual([...always, 'not_to_exceed'])
})
