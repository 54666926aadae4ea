import { describe, expect, it } from 'vitest'
import { changePeopleSchema } from './account/people.ts'
import { mailIdSchema } from './mail/mail-schema.ts'

const schemas = {
  'the id of an email': (id: string) => mailIdSchema.safeParse(id).success,
  'the uid of a person': (uid: string) =>
    changePeopleSchema.safeParse({ act: 'preview_removal', uid }).success,
}

describe.each(Object.entries(schemas))('%s', (_what, accepts) => {
  it.each(['__proto__', '__x__', '____', '__a__b__'])(
    'rejects %s, which Firestore reserves',
    (id) => {
      expect(accepts(id)).toBe(false)
    },
  )

  it.each(['__x', 'x__', '_x_', '___', 'a__b', 'Ab-9_x'])('accepts %s', (id) => {
    expect(accepts(id)).toBe(true)
  })

  it.each(['', 'a/b', 'a.b', '..', 'é', 'a\n'])('rejects %j', (id) => {
    expect(accepts(id)).toBe(false)
  })
})
