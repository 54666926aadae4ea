import { describe, expect, it } from 'vitest'
import { rankPageErrors } from './rank-page-errors.ts'

const file = 'shell-f6ru5vw.js'
const group = (frame: string, people: number, before = 0) => ({
  error: {
    ...{ kind: 'TypeError', code: '', frame, callers: '' },
    ...{ page: '/quote', build: 'entry-browser-gk24c3pt' },
  },
  people,
  before,
})
const flood = (made: (place: number) => string, people: number, before: number) =>
  Array.from({ length: 500 }, (_, place) => group(made(place), people, before))
const ranked = (groups: ReturnType<typeof group>[]) => rankPageErrors(groups, [file])
const alertsOf = (...groups: ReturnType<typeof group>[]) =>
  ranked(groups).map(({ isAlert }) => isAlert)

describe('a page that fails for nine people', () => {
  const real = group(`${file}:1:2`, 9, 1)

  it.each([
    ['of other files', flood((place) => `made-up-${place}.js:1:2`, 50, 0)],
    ['of the build that were reported before', flood((place) => `${file}:${place}:9`, 50, 50)],
  ])(
    'is logged first and raises the alert in a flood of invented errors %s',
    (_which, invented) => {
      const logged = ranked([...invented, real])
      expect(logged).toHaveLength(10)
      expect(logged[0]).toMatchObject({ ...real, isAlert: true })
    },
  )
})

describe('the alert about page errors', () => {
  it('is sent once for each error, when a second person reports it', () => {
    expect(alertsOf(group(`${file}:1:2`, 1))).toEqual([false])
    expect(alertsOf(group(`${file}:1:2`, 2, 1))).toEqual([true])
    expect(alertsOf(group(`${file}:1:2`, 3, 2))).toEqual([false])
    expect(alertsOf(group(`${file}:1:2`, 50, 50))).toEqual([false])
  })

  it.each(['made-up.js:1:2', `x${file}:1:2`, `${file}x:1:2`, ''])(
    'isn’t sent for an error at “%s”, which isn’t in a file of the site',
    (frame) => {
      expect(alertsOf(group(frame, 9))).toEqual([false])
    },
  )
})
