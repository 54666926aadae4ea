import { describe, expect, test } from 'vitest'
import { areaAdvice, isPlainlyOutside } from './service-area.ts'

describe('an address', () => {
  test.each([
    '350 5th Ave, New York, NY 10118',
    '350 5th Ave, New York, NY',
    '350 5th Ave New York ny 10118-0110',
    'Austin, Texas',
    'Chicago, IL, USA',
    '19104',
    '12 Main St, Wilmington, DE 19801',
    '400 Broad St, Seattle, WA 98109',
    'Charleston, West Virginia',
    'New York, NY 101',
    'New York, NY 10118-',
  ])('%s is clearly outside the area', (address) => {
    expect(isPlainlyOutside(address)).toBe(true)
  })

  test.each([
    '1420 Harvard St NW, Washington, DC',
    '1420 Harvard St NW, Washington, DC 20009',
    '20009',
    '22314-1234',
    '88 Cameron St, Alexandria, VA',
    'Leesburg, Virginia',
    'Bethesda, MD, USA',
    '1200 New York Ave NW',
    '1600 Pennsylvania Avenue NW, Washington',
    'Georgia Ave and Delaware St',
    'Seattle, Washington',
    'Alexandria',
    'Arlington, VA 222',
    'the house next to mine',
    '4500 Connecticut Ave, apt 12345',
    '',
  ])('%s isn’t clearly outside', (address) => {
    expect(isPlainlyOutside(address)).toBe(false)
  })
})

test('the form shows a note if both addresses are outside the service area', () => {
  const [dc, ny, il] = ['Washington, DC', 'New York, NY', 'Chicago, IL']
  expect(areaAdvice(ny, il)).toMatch(/Send your request anyway/)
  for (const [from, to] of [
    [dc, ny],
    [ny, dc],
    [dc, dc],
    [ny, 'my new place'],
    ['', ny],
  ] as const) {
    expect(areaAdvice(from, to)).toBeNull()
  }
})
