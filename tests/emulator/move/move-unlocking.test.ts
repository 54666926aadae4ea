import { quoteAccessPath, quoteLinkPath, quotePath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { readMove, unlockMove } from '../../support/read-move.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { anyKey, seedLink, seedMove, moveNow } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { wholeStore } from '../../support/whole-store.ts'

const db = ownStore()
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const right = '0142'
const portsAt = (now: Date) => ({ db, now: () => now })

async function tryDigits(key: string, digits: string, now = moveNow): Promise<string> {
  return unlockMove({ key, digits }, portsAt(now)).then(
    ({ details }) => (details === null ? 'locked' : 'open'),
    ({ code, details }: { code: string; details?: { reason: string } }) => details?.reason ?? code,
  )
}
const wrongs = (key: string, count: number, now = moveNow) =>
  Promise.all(Array.from({ length: count }, (_, digit) => tryDigits(key, `900${digit % 10}`, now)))
const accessOf = async (id: string) => (await db.doc(quoteAccessPath(id)).get()).data()

async function seedLocked(over: Record<string, unknown> = {}) {
  const id = await seedMove(db, over)
  return { id, key: await seedLink(db, id, 'acknowledgement') }
}

describe('the last four digits of the phone number', () => {
  it('unlock the link for good, and leave other links locked', async () => {
    const { id, key } = await seedLocked()
    const other = await seedLink(db, id, 'requested')
    expect(await tryDigits(key, right)).toBe('open')
    expect(await readMove({ key }, portsAt(minutes(90)))).toMatchObject({
      details: { name: 'Ana Ruiz' },
    })
    expect(await readMove({ key: other }, portsAt(moveNow))).toMatchObject({ details: null })
    const link = (await db.doc(quoteLinkPath(hashOfMoveKey(key))).get()).data()
    expect(link).toHaveProperty('unlocked_at')
  })

  it('match those of a number with a country code and an extension', async () => {
    const { key } = await seedLocked({ phone: '+1 202.555.0142 ext. 77' })
    expect(await tryDigits(key, right)).toBe('open')
  })

  it.each([
    ['Text only: 202-555-0142', '2142'],
    ['ask for Max 202-555-0142', '2142'],
    ['202-555-0142 press 2', '1422'],
  ])('match those of the stored number %j', async (phone, wrong) => {
    const { key } = await seedLocked({ phone })
    expect(await tryDigits(key, wrong)).toBe('wrong_digits')
    expect(await tryDigits(key, right)).toBe('open')
  })

  it('aren’t compared if the stored number has fewer than four', async () => {
    const { id, key } = await seedLocked({ phone: 'ask Tom 12' })
    expect(await tryDigits(key, '0012')).toBe('no_digits')
    expect(await accessOf(id)).toBeUndefined()
  })

  it('count as an attempt if they are wrong, and are neither logged nor stored', async () => {
    const { id, key } = await seedLocked()
    expect(await tryDigits(key, '9371')).toBe('wrong_digits')
    expect(await accessOf(id)).toMatchObject({ wrong_digits: 1, wrong_this_hour: 1 })
    const kept = `${JSON.stringify(loggedEvents)}${JSON.stringify(await accessOf(id))}`
    expect(kept).not.toContain('9371')
    expect(kept).not.toContain(key)
    expect(JSON.stringify(await wholeStore(db))).not.toContain(key)
  })

  it('aren’t needed for a link that shows everything', async () => {
    const id = await seedMove(db)
    expect(await tryDigits(await seedLink(db, id), '9999')).toBe('open')
    expect(await accessOf(id)).toBeUndefined()
  })
})

describe('guessing the digits of a phone number', () => {
  it('is blocked for an hour after five attempts, even for the right digits', async () => {
    const { key } = await seedLocked()
    for (let digit = 0; digit < 5; digit += 1) {
      expect(await tryDigits(key, `900${digit}`)).toBe('wrong_digits')
    }
    expect(await tryDigits(key, right)).toBe('too_many_attempts')
    expect(await tryDigits(key, right, minutes(59))).toBe('too_many_attempts')
    expect(await tryDigits(key, right, minutes(60))).toBe('open')
  })

  it('isn’t easier with many attempts at once', async () => {
    const { id, key } = await seedLocked()
    const outcomes = await wrongs(key, 12)
    expect(outcomes.filter((outcome) => outcome === 'wrong_digits')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'too_many_attempts')).toHaveLength(7)
    expect(await accessOf(id)).toMatchObject({ wrong_digits: 5 })
    expect(await tryDigits(key, right)).toBe('too_many_attempts')
  })

  it('isn’t easier with a new link', async () => {
    const { id, key } = await seedLocked()
    for (let digit = 0; digit < 5; digit += 1) await tryDigits(key, `900${digit}`)
    const fresh = await seedLink(db, id, 'requested', { created_at: moveNow })
    expect(await tryDigits(fresh, right)).toBe('too_many_attempts')
  })

  it('locks all locked links of the quote for good after twenty attempts, including later links, but not its open links', async () => {
    const { id, key } = await seedLocked()
    const open = await seedLink(db, id)
    const unlocked = await seedLink(db, id, 'requested', { unlocked_at: moveNow })
    for (let hour = 0; hour < 4; hour += 1) await wrongs(key, 5, minutes(61 * hour))
    const later = minutes(24 * 60)
    const fresh = await seedLink(db, id, 'requested', { created_at: later })
    expect(await tryDigits(key, right, later)).toBe('not-found')
    expect(await tryDigits(fresh, right, later)).toBe('not-found')
    expect(await tryDigits(anyKey(), right, later)).toBe('not-found')
    expect(await readMove({ key: open }, portsAt(later))).toHaveProperty('number')
    expect(await readMove({ key: unlocked }, portsAt(later))).toHaveProperty('number')
  })

  it('for one quote doesn’t lock other quotes', async () => {
    const one = await seedLocked()
    const two = await seedLocked()
    await wrongs(one.key, 5)
    expect(await tryDigits(two.key, right)).toBe('open')
    await db.doc(quotePath(one.id)).delete()
    expect(await tryDigits(one.key, right)).toBe('not-found')
  })
})
