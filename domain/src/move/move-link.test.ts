import { describe, expect, it } from 'vitest'
import { actionLimits, hasAttemptsLeft, mayTry, moveAccessSchema } from './move-access.ts'
import { afterWrongDigits, isOpenIn, openedInWith, untouchedAccess } from './move-access.ts'
import { looksLikeMovePath, moveKeyPattern, moveReferenceOf, movePathFor } from './move-key.ts'
import { newMoveKey, ownMovePathFor } from './move-key.ts'
import { isLinkValid, lastDayOf, linkMakers, moveLinkSchema } from './move-link.ts'
import { needsDigits, newLinkFields, type LinkMaker, type MoveLink } from './move-link.ts'

const created_at = new Date('2026-11-20T15:05:00Z')
const link = (over: Partial<MoveLink> = {}): MoveLink => ({
  ...{ quote_id: 'q', made_for: 'browser', created_at, unlocked_at: null },
  ...{ expires_at: new Date('2027-12-25T15:05:00Z') },
  ...{ made_by: null, made_by_email: null, saved_for: null, ended_at: null },
  ...over,
})
const moveDate = '2026-12-19'
const now = new Date('2026-11-21T15:00:00Z')

describe('the URL of a customer’s page', () => {
  const key = 'aB3'.repeat(7) + 'x'
  const quote_id = 'pV4mZk2TqYx81Rs7f3a9'

  it('contains a key, or an account’s own quote', () => {
    const hashOf = (path: string) => new URL(`https://x.example${path}`).hash
    expect(moveReferenceOf(hashOf(movePathFor(key)))).toEqual({ key })
    expect(moveReferenceOf(hashOf(ownMovePathFor(quote_id)))).toEqual({ quote_id })
    expect(movePathFor(key)).toBe(`/move#k=${key}`)
  })

  it.each([
    ...['', '#', '#k=', '#q=', `#k=${key}x`, `#k=x${key}`, `#k=${key.slice(1)}`],
    ...[`#q=${quote_id}0`, `#q=${quote_id.slice(1)}`, `#k=${key.slice(1)}-`],
  ])('opens no move if it ends in %j', (hash) => {
    expect(moveReferenceOf(hash)).toBeNull()
  })

  it.each([
    ...[`#k=${key}.`, `#k=${key} `, `#k=${key}%20`, `#k=${key})`, `#k=${key}%3D`, `#k%3D${key}`],
    ...[`#k=%20${key}`, `#k=%3D${key}`, `#K=${key}`, `#k=${key}&utm_source=mail`, `%23k=${key}`],
    ...[`/Move%23k%3D${key}.`, `#k%253D${key}`, `#x=${key}`],
    `#id=${'9'.repeat(22)}&k=${key}`,
  ])('has the key in %j', (hash) => {
    expect(moveReferenceOf(hash)).toEqual({ key })
  })

  it.each([`#q=${quote_id}.`, `#q%3D${quote_id}`, `#q=${quote_id}%20`, `#k=&q=${quote_id}`])(
    'has the account’s own quote in %j',
    (hash) => {
      expect(moveReferenceOf(hash)).toEqual({ quote_id })
    },
  )

  it.each([
    ...['/move', '/Move', '/MOVE/', `/move%23k=${key}`, `/move/${key}`, `/move.`, `/move%20`],
  ])('is recognized in %j', (path) => {
    expect(looksLikeMovePath(path)).toBe(true)
  })

  it.each(['/', '/moves', '/moving', '/student-moving', '/movers%23k', '/remove/move'])(
    'isn’t recognized in %j',
    (path) => {
      expect(looksLikeMovePath(path)).toBe(false)
    },
  )

  it('has a new key of letters and digits each time', () => {
    const keys = [1, 2].map(() => newMoveKey((into) => crypto.getRandomValues(into)))
    expect(keys[0]).not.toBe(keys[1])
    expect(keys.every((made) => moveKeyPattern.test(made))).toBe(true)
  })
})

describe('a link asks for the digits of the phone number', () => {
  it.each<[LinkMaker, 'yes' | 'no']>([
    ['browser', 'no'],
    ['acknowledgement', 'yes'],
    ['update', 'no'],
    ['office', 'no'],
    ['requested', 'yes'],
    ['family', 'no'],
  ])('depending on its purpose, %s: %s', (made_for, answer) => {
    expect(needsDigits(link({ made_for }))).toBe(answer === 'yes')
    expect(needsDigits(link({ made_for, unlocked_at: now }))).toBe(false)
  })

  it('in each new browser for a move in an account, and again after all links were turned off', () => {
    const owned = link({ made_for: 'account', unlocked_at: now })
    const opened_in = openedInWith('her phone', untouchedAccess, now)
    const access = { ...untouchedAccess, opened_in }
    const needs = (browser?: string, over: object = {}) =>
      needsDigits(owned, { access: { ...access, ...over }, browser })
    expect([needs('her phone'), needs('his phone'), needs()]).toEqual([false, true, true])
    for (const ended of ['ended_at', 'mailed_ended_at'])
      expect(needs('her phone', { [ended]: now })).toBe(true)
  })

  it('in the first browser again once ten others were opened', () => {
    let access = untouchedAccess
    for (let browser = 1; browser <= 11; browser += 1)
      access = { ...access, opened_in: openedInWith(String(browser), access, now) }
    expect([isOpenIn('1', access), isOpenIn('2', access), isOpenIn('11', access)]).toEqual([
      ...[false, true, true],
    ])
    expect(openedInWith('2', access, now)).toHaveLength(10)
  })

  it('if it was stored without the time when it was unlocked', () => {
    expect(moveLinkSchema.parse({ ...link(), unlocked_at: undefined })).toEqual(link())
    expect(linkMakers.map((made_for) => moveLinkSchema.parse(link({ made_for })).made_for)).toEqual(
      ['browser', 'acknowledgement', 'update', 'account', 'office', 'requested', 'family'],
    )
  })
})

describe('a link expires', () => {
  it.each<[string, string, Partial<MoveLink>, string]>([
    ['90 days after the move', '2026-12-19', {}, '2027-03-19'],
    ['90 days after its creation, if the move was before', '2026-11-01', {}, '2027-02-18'],
    ['90 days after its creation, if the move is that day', '2026-11-20', {}, '2027-02-18'],
    ['90 days after its creation, if the move date is unreadable', '20/12/2026', {}, '2027-02-18'],
    [
      "90 days after the day of its creation in the office's time zone",
      '2026-11-01',
      { created_at: new Date('2026-11-21T03:00:00Z') },
      '2027-02-18',
    ],
    ['after 400 days at most', '2028-01-01', {}, '2027-12-25'],
    [
      'after 400 days, whatever a browser sets',
      '2028-01-01',
      { expires_at: new Date('2099-01-01T00:00:00Z') },
      '2027-12-25',
    ],
    [
      'as early as it sets itself',
      '2026-12-19',
      { expires_at: new Date('2026-12-01T12:00:00Z') },
      '2026-12-01',
    ],
  ])('%s', (_, day, over, last) => {
    expect(lastDayOf(link(over), day)).toBe(last)
  })

  it('400 days after its creation, as stored', () => {
    expect(newLinkFields('q', 'family', created_at)).toEqual({
      ...{ quote_id: 'q', made_for: 'family', expires_at: new Date('2027-12-25T15:05:00Z') },
    })
  })

  it.each<[LinkMaker, 'works' | 'stops working']>([
    ['browser', 'works'],
    ['office', 'works'],
    ['acknowledgement', 'stops working'],
    ['update', 'stops working'],
    ['account', 'stops working'],
    ['requested', 'stops working'],
    ['family', 'stops working'],
  ])(
    'or stays, once the office edits the email address, depending on its purpose: %s %s',
    (made_for, verdict) => {
      const isKept = verdict === 'works'
      const access = { ...untouchedAccess, mailed_ended_at: now }
      expect(isLinkValid(link({ made_for }), { access, moveDate, now })).toBe(isKept)
      expect(isLinkValid(link({ made_for }), { access: untouchedAccess, moveDate, now })).toBe(true)
    },
  )
})

describe('the digits of the phone number', () => {
  const access = (over: object) => ({ ...untouchedAccess, ...over })

  it('can be tried again an hour after the first wrong attempt, with a new count', () => {
    const full = access({ wrong_since: now, wrong_this_hour: 5, wrong_digits: 5 })
    const after = (ms: number) => new Date(now.getTime() + ms)
    expect(mayTry(full, after(3_599_999))).toBe(false)
    expect(mayTry(full, after(3_600_000))).toBe(true)
    expect(afterWrongDigits(full, after(3_600_000))).toEqual({
      ...{ wrong_digits: 6, wrong_since: after(3_600_000), wrong_this_hour: 1 },
    })
    expect(
      afterWrongDigits(access({ wrong_since: now, wrong_this_hour: 1 }), after(60_000)),
    ).toEqual({ wrong_digits: 1, wrong_since: now, wrong_this_hour: 2 })
  })

  it('can be wrong nineteen times before a locked link stops working', () => {
    const valid = (made_for: LinkMaker, wrong_digits: number) =>
      isLinkValid(link({ made_for }), { access: access({ wrong_digits }), moveDate, now })
    expect([hasAttemptsLeft(access({ wrong_digits: 19 })), valid('requested', 19)]).toEqual([
      true,
      true,
    ])
    expect([hasAttemptsLeft(access({ wrong_digits: 20 })), valid('requested', 20)]).toEqual([
      false,
      false,
    ])
    expect(valid('update', 20)).toBe(true)
  })

  it('start with no wrong attempts', () => {
    expect(moveAccessSchema.parse({ opened_at: now })).toEqual({
      ...{ ended_at: null, mailed_ended_at: null, wrong_digits: 0, wrong_since: null },
      ...{ wrong_this_hour: 0, opened_at: now, replies: 0, questions: 0, shared: 0 },
      ...{ dismissed_by: null, gathering: {}, opened_in: [] },
    })
    expect(actionLimits).toEqual({ replies: 60, questions: 10, shared: 20 })
  })
})
