import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import { collections, quoteAccessPath, requestPath } from '@moving/domain/paths'
import { factsSchema } from '@moving/domain/request/facts'
import { stateIn } from '@moving/domain/request/request-state'
import { describe, expect, it } from 'vitest'
import { checkRecord } from '../../../functions/src/request/check-record.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { moveActionPorts, moveNow, quoteAt, seedLink, seedMove } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { answerMove, unlockMove } from '../../support/read-move.ts'
import { changesIn, partsIn } from '../../support/request-log.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const [oldPhone, newPhone] = ['202-555-0142', '(202) 555-0177']
const estimated = { status: 'estimated', estimate_amount: 890 }

async function seedOpen(over: Record<string, unknown> = estimated) {
  const id = await seedMove(db, { phone: oldPhone, ...over })
  await settle(id, { db, now: () => moveNow })
  return { id, key: await seedLink(db, id) }
}

async function correct(
  { id, key }: { id: string; key: string },
  over: Record<string, unknown>,
  at = minutes(10),
) {
  const quote = await quoteAt(db, id)
  const act = {
    ...{ act: 'correct' as const, request_id: anyQuoteId(), seen: await lastEntry(db, id) },
    correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
  }
  return answerMove({ key }, act, moveActionPorts(db, at))
}

async function stateOf(id: string) {
  const state = stateIn((await db.doc(requestPath(id)).get()).data())
  if (state === null) throw new Error(`Request ${id} has no state`)
  return state
}

const tryDigits = (key: string, digits: string, browser?: string) =>
  unlockMove({ key, digits, browser }, { db, now: () => minutes(30) }).then(
    ({ details }) => (details === null ? 'locked' : 'open'),
    ({ details }: { details?: { reason: string } }) => details?.reason,
  )

describe('a phone number that the customer edits', () => {
  it.each(['estimated', 'scheduled'])('is stored at once when the move is %s', async (status) => {
    const move = await seedOpen({ ...estimated, status })
    await correct(move, { phone: newPhone })
    expect(await quoteAt(db, move.id)).toMatchObject({ phone: newPhone, status })
    expect(await stateOf(move.id)).toMatchObject({
      ...{ new_phone: { at: minutes(10), known: oldPhone }, asks: {} },
      former_phones: [{ phone: oldPhone, until: minutes(10) }],
    })
    expect(await partsIn(db, move.id, 'reply')).toMatchObject([
      { kind: 'corrected', changes: [{ field: 'phone', before: oldPhone, after: newPhone }] },
    ])
    expect(await checkRecord(move.id, { db })).toEqual([])
  })

  it('is stored at once, while a date and an address in the same edit wait for the office', async () => {
    const move = await seedOpen()
    const before = await quoteAt(db, move.id)
    const wished = { phone: newPhone, move_date: '2027-01-09', to_address: '9 Oak Ave, Rockville' }
    await correct(move, wished)
    const { move_date, to_address } = before
    expect(await quoteAt(db, move.id)).toMatchObject({ phone: newPhone, move_date, to_address })
    const [reply] = await partsIn(db, move.id, 'reply')
    expect(reply).toMatchObject({ kind: 'requested_change', applied: [{ field: 'phone' }] })
    expect((reply?.['changes'] as { field: string }[]).map(({ field }) => field)).toEqual([
      ...['to_address', 'move_date'],
    ])
    expect(Object.values((await stateOf(move.id)).asks)).toMatchObject([{ kind: 'correction' }])
    expect(await checkRecord(move.id, { db })).toEqual([])
  })

  it('is found by search, and the change is in the history', async () => {
    const move = await seedOpen()
    await correct(move, { phone: newPhone })
    const found = db.collection(collections.quotes).where('search.phone', '==', '2025550177')
    expect((await found.get()).docs.map(({ id }) => id)).toContain(move.id)
    const former = db.collection(collections.quotes).where('search.phone', '==', '2025550142')
    expect((await former.get()).docs.map(({ id }) => id)).not.toContain(move.id)
    expect(await changesIn(db, move.id)).toMatchObject([
      { label: 'Phone', before: '(202) 555-0142', after: '(202) 555-0177' },
    ])
  })

  it('can’t be edited after the move', async () => {
    const move = await seedOpen({ ...estimated, status: 'completed' })
    await expect(correct(move, { phone: newPhone })).rejects.toMatchObject({
      details: { reason: 'not_possible' },
    })
  })
})

describe('a link', () => {
  it.each(['acknowledgement', 'requested', 'account'] as const)(
    'for the purpose %s keeps the digits that were known when it was created',
    async (madeFor) => {
      const owned = madeFor === 'account' ? { user_id: 'maya' } : {}
      const move = await seedOpen({ ...estimated, ...owned })
      const browser = 'b'.repeat(22)
      const sent = await seedLink(db, move.id, madeFor, { created_at: minutes(1) })
      await correct(move, { phone: newPhone })
      const later = await seedLink(db, move.id, madeFor, { created_at: minutes(20) })
      expect(await tryDigits(sent, '0177', browser)).toBe('wrong_digits')
      expect(await tryDigits(later, '0142', 'c'.repeat(22))).toBe('wrong_digits')
      expect(await tryDigits(sent, '0142', browser)).toBe('open')
      expect(await tryDigits(later, '0177', 'd'.repeat(22))).toBe('open')
    },
  )

  it('isn’t opened by a stranger’s digits that were typed into a forwarded page', async () => {
    const move = await seedOpen()
    const victims = await seedLink(db, move.id, 'requested', { created_at: minutes(1) })
    await correct(move, { phone: '(301) 555-6666' })
    await correct(move, { phone: '(301) 555-7777' }, minutes(12))
    for (const digits of ['6666', '7777']) {
      expect(await tryDigits(victims, digits)).toBe('wrong_digits')
    }
    const access = (await db.doc(quoteAccessPath(move.id)).get()).data()
    expect(access).toMatchObject({ wrong_digits: 2 })
  })
})

it('outside of its messages, the customer’s page has no former phone number', async () => {
  const move = await seedOpen()
  const shown = await correct(move, { phone: newPhone })
  expect(JSON.stringify({ ...shown, details: { ...shown.details, replies: [] } })).not.toContain(
    '0142',
  )
  expect(factsSchema.safeParse({ new_phone: null }).success).toBe(false)
})
