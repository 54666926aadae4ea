import { describe, expect, it } from 'vitest'
import {
  describeChosenName,
  describeEndedLinks,
  describeRemoval,
  removedAccount,
} from './describe-removal.ts'

describe('the account that the removal dialog names', () => {
  it('is identified by its email address, whatever name it chose', () => {
    const impostor = { email: 'mallory@example.com', name: 'dana@example.com' }
    expect(removedAccount(impostor)).toBe('mallory@example.com')
    expect(describeChosenName(impostor)).toBe(
      'The name on this account is “dana@example.com”. Its owner chose it.',
    )
  })

  it('is described without an email address if it was deleted', () => {
    expect(removedAccount({ email: null })).toBe('an account that no longer exists')
    expect(describeChosenName({ name: null })).toBe('')
  })
})

it('the removal dialog lists each crew page and counts customers', () => {
  const nothing = { crewPages: [], customers: 0 }
  expect(describeRemoval(nothing)).toEqual([])
  expect(
    describeRemoval({
      crewPages: [
        { crew: 'Crew A', link: 'Maria’s phone' },
        { crew: 'Crew B', link: 'Texted link' },
        { crew: 'Crew B', link: 'Texted link' },
      ],
      customers: 1,
    }),
  ).toEqual(['Crew A’s page: Maria’s phone', 'Crew B’s page: Texted link', 'Links of 1 customer'])
  expect(describeRemoval({ ...nothing, customers: 3 })).toEqual(['Links of 3 customers'])
})

it.each([
  [{ customers: 3, withoutEmail: 0 }, '3 customers’ links made by kim@example.com no longer work.'],
  [{ customers: 1, withoutEmail: 0 }, '1 customer’s links made by kim@example.com no longer work.'],
  [
    { customers: 3, withoutEmail: 1 },
    '3 customers’ links made by kim@example.com no longer work. 1 of them has no email, so call them.',
  ],
  [
    { customers: 3, withoutEmail: 2 },
    '3 customers’ links made by kim@example.com no longer work. 2 of them have no email, so call them.',
  ],
])('Settings says which links of a removed coworker no longer work: %j', (counts, text) => {
  expect(describeEndedLinks({ madeBy: 'kim@example.com', ...counts })).toBe(text)
})

it('Settings doesn’t name a removed coworker whose email is unknown', () => {
  expect(describeEndedLinks({ madeBy: null, customers: 1, withoutEmail: 0 })).toBe(
    '1 customer’s links made by a former coworker no longer work.',
  )
})
