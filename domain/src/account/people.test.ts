import { describe, expect, it } from 'vitest'
import { newInvitationKey } from './invitation-key.ts'
import { changePeopleSchema, describePeopleEntry, peopleEntrySchema } from './people.ts'
import { confirmAddressSchema } from './account-schema.ts'

const requestId = 'AnyRequest0000000001'
const takes = (input: object) => changePeopleSchema.safeParse(input).success

describe('the team’s history', () => {
  it('describes each change in a sentence with its author', () => {
    const entry = { by_email: 'dana@example.com', email: 'kim@example.com' }
    const sentences = peopleEntrySchema.shape.act.options.map((act) =>
      describePeopleEntry({ act, ...entry }),
    )
    expect(sentences).toEqual([
      'dana@example.com invited kim@example.com.',
      'dana@example.com invited kim@example.com again.',
      'dana@example.com withdrew the invitation to kim@example.com.',
      'kim@example.com joined the team, invited by dana@example.com.',
      'dana@example.com removed kim@example.com from the team.',
      'kim@example.com deleted their account and left the team.',
      'dana@example.com added kim@example.com to the team.',
      'dana@example.com sent new links to the customers of kim@example.com.',
    ])
  })

  it('names the make-admin command if no coworker made the change', () => {
    const entry = { act: 'added', by_email: null, email: 'kim@example.com' } as const
    expect(describePeopleEntry(entry)).toBe(
      'The make-admin command added kim@example.com to the team.',
    )
  })
})

describe('a request to change the team', () => {
  it('is accepted only as one of four kinds with its required fields', () => {
    expect(takes({ act: 'list' })).toBe(true)
    expect(takes({ act: 'invite', requestId, email: ' Kim@Example.com ' })).toBe(true)
    expect(takes({ act: 'withdraw', requestId, email: 'kim@example.com' })).toBe(true)
    expect(takes({ act: 'remove', requestId, uid: 'x'.repeat(28) })).toBe(true)
    expect(takes({ act: 'invite', email: 'kim@example.com' }), 'without an id').toBe(false)
    expect(takes({ act: 'remove', requestId, uid: 'a/b' }), 'a path').toBe(false)
    expect(takes({ act: 'promote', requestId, uid: 'x' })).toBe(false)
  })

  it.each(['kim', 'kim@example', 'ｋim@example.com', 'no-email@no-email.invalid'])(
    'isn’t an invitation of %s',
    (email) => {
      expect(takes({ act: 'invite', requestId, email })).toBe(false)
    },
  )
})

describe('the key of an invitation’s link', () => {
  const key = newInvitationKey((into) => into.fill(7))

  it('confirms an email instead of a code, but not together with an invalid code', () => {
    expect(confirmAddressSchema.safeParse({ invitation: key }).success).toBe(true)
    expect(confirmAddressSchema.safeParse({ code: 'abc-DEF_123' }).success).toBe(true)
    expect(confirmAddressSchema.safeParse({ invitation: `${key}/` }).success).toBe(false)
    expect(confirmAddressSchema.safeParse({}).success).toBe(false)
  })
})
