import { describe, expect, it } from 'vitest'
import { townOf } from './town-of.ts'

describe('the town that the calendar reads from an address', () => {
  it.each([
    ['1200 Wilson Blvd, Arlington, VA 22209', 'Arlington, VA'],
    ['1200 Wilson Blvd, Apt 4B, Falls Church, Virginia 22046-1234, USA', 'Falls Church, VA'],
    ['1 Main St, St. Leonard, MD', 'St. Leonard, MD'],
    ['1 Main St, North Bethesda, Maryland, 20852', 'North Bethesda, MD'],
    ['Bethesda MD', 'Bethesda, MD'],
    ['Silver Spring, md 20910', 'Silver Spring, MD'],
    ['1420 Kenyon St NW, Washington, DC 20010', 'Washington, DC'],
    ['1420 Kenyon St NW, DC', 'Washington, DC'],
    ['1 Main St, Washington, District of Columbia', 'Washington, DC'],
    ['5 Elm Ave, Wilmington, DE 19801', 'Wilmington, DE'],
    ['5 Elm Ave, Winston-Salem, NC', 'Winston-Salem, NC'],
    [' 5 Elm Ave, Arlington, VA 22209\n', 'Arlington, VA'],
    ['5 Elm Ave, Arlington, VA 22209, 22209-1234', 'Arlington, VA'],
    ['5 Elm Ave, Chevy Chase Village, MD', 'Chevy Chase Village, MD'],
    [`5 Elm Ave, ${'x'.repeat(40)}, VA`, `${'x'.repeat(40)}, VA`],
  ])('for the address %s: %s', (address, town) => {
    expect(townOf(address)).toBe(town)
  })

  it.each([
    '12 Elm Street',
    '12 Elm Street, Arlington',
    '12 Elm Street Arlington VA',
    'Elm Street Arlington VA',
    'Elm Street, VA 22201',
    'Rose Hill Old Georgetown MD',
    '12 Elm Street, VA',
    'Elm Street Arlington, VA',
    '1 Oak, Elm Street Arlington, VA',
    'Kenyon NW, VA',
    '12 Oak, Elm Rd., VA',
    '12 Elm, North, VA',
    'Broadway, VA',
    'Apt Seven, MD 20814',
    '4th floor, MD',
    'B, MD',
    'near the hospital, ask Ana',
    'Arlington, XX',
    'constructor, __proto__',
    '22201',
    '',
    `${'x'.repeat(41)}, VA`,
  ])('is left out for %s, which may name a street or a door', (address) => {
    expect(townOf(address)).toBeNull()
  })

  it.each([
    '12 Elm St, Ring twice, VA',
    '12 Elm St, Call me at home, MD',
    '12 Elm St, Pin one two three, VA',
    '12 Elm St, two zero two five five, VA',
    '12 Elm St, Password sesame, VA',
    'Rear door, ok',
    '12 Elm St, ask for Bob or',
    'Hello, Bob hi',
    'Mrs Doe, VA',
    'Doe Residence, MD',
  ])('is left out for %s, because a note isn’t a town', (address) => {
    expect(townOf(address)).toBeNull()
  })

  it.each([
    ['Jane Doe, VA', 'Jane Doe'],
    ['jane doe VA', 'Jane Doe'],
    ['12 Elm St, Jane, MD', 'Jane Doe'],
    ['12 Elm St, Nunez family home, MD', 'Zoë Núñez'],
    ['12 Elm St, Núñez, MD', 'Zoe Nunez'],
    ['12 Elm St, JaneDoe, MD', 'Jane Doe'],
    ['12 Elm St, Van Dyke, MD', 'Vandyke'],
    ['12 Elm St, ＪａｎｅＤｏｅ, MD', 'Jane Doe'],
  ])('is left out for %s of %s, because it may be the customer’s name', (address, person) => {
    expect(townOf(address, person)).toBeNull()
  })

  it.each([
    ['1 Main St, Leesburg, VA', 'Bo Lee', 'Leesburg, VA'],
    ['1 Main St, Manassas, VA', 'Ana Ruiz', 'Manassas, VA'],
    ['1 Main St, Arlington, VA', '', 'Arlington, VA'],
    ['1 Main St, Seven Corners, VA', 'Q', 'Seven Corners, VA'],
  ])('of %s for the customer %s is still %s', (address, person, town) => {
    expect(townOf(address, person)).toBe(town)
  })
})
