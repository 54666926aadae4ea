import { mailIdSchema } from '@moving/domain/mail/mail-schema'
import { describe, expect, it } from 'vitest'
import { digestClasses, digestPartId, digestSlot, readDigestId } from './digest-slot.ts'
import { successorId } from './mail-record.ts'

const now = new Date('2026-11-20T15:07:31Z')

describe('a digest email of new requests', () => {
  it('gathers the requests of a minute and is sent at its end', () => {
    expect(digestSlot('guest', now)).toEqual({
      id: 'digest_20261120T1507_guest',
      endsAt: new Date('2026-11-20T15:08:00Z'),
    })
    expect(digestSlot('guest', now, 1).id).toBe('digest_20261120T1508_guest')
  })

  it('gathers requests from bots for an hour', () => {
    expect(digestSlot('quarantined', now)).toEqual({
      id: 'digest_20261120T1500_quarantined',
      endsAt: new Date('2026-11-20T16:00:00Z'),
    })
  })

  it.each(digestClasses)(
    'of %s is found by its id, and so are its later parts and resent emails',
    (name) => {
      const { id } = digestSlot(name, now)
      const part = digestPartId(id, 12)
      expect(readDigestId(id)).toEqual({ slotId: id, digestClass: name, part: 1 })
      expect(readDigestId(part)).toEqual({ slotId: id, digestClass: name, part: 12 })
      expect(readDigestId(successorId(successorId(part)))).toEqual(readDigestId(part))
      expect(mailIdSchema.safeParse(successorId(part)).success).toBe(true)
    },
  )
})
