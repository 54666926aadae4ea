import { expect, test } from 'vitest'
import { holidaysWarning } from './office-hours.ts'

test('the list of holidays warns whoever runs the tests when it ends within a year', () => {
  const said = holidaysWarning(new Date())
  // `npm test` prints what tests write.
  if (said !== null) process.stdout.write(`${said}\n`)
  expect(said === null || said.includes('business.holidays')).toBe(true)
})
