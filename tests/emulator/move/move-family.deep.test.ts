import { anyViewSchema, moveViewSchema } from '@moving/domain/move/move-view'
import type { MoveAction } from '@moving/domain/move/move-requests'
import {
  bookingPath,
  officeSettingsPath,
  quoteAccessPath,
  quoteLinkPath,
  quotePath,
} from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { answerMove, readMove, unlockMove } from '../../support/read-move.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import {
  moveActionPorts,
  anyKey,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
} from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { partsIn } from '../../support/request-log.ts'

const db = ownStore()
const ports = moveActionPorts(db, moveNow)
const act = (key: string, done: MoveAction) => answerMove({ key }, done, ports)
const read = (key: string) => readMove({ key }, ports)
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => details?.reason ?? code,
  )

async function seedScheduled(over: Record<string, unknown> = {}) {
  const id = await seedMove(db, { status: 'scheduled', estimate_amount: 1480, ...over })
  const crew = 'AnyCrew0000000000001'
  const at = { updated_by: 'dana', updated_at: moveNow }
  const crews = [{ id: crew, name: 'Crew A', people: 3, truck: '', phone: '', retired: false }]
  await db.doc(officeSettingsPath).set({ crews, ...at })
  await db.doc(bookingPath(id)).set({
    ...{ day: '2026-12-19', from_minute: 480, to_minute: 540, crew, hours: 5, people: 3 },
    ...{ note: 'Key under the mat', ...at },
  })
  const own = await seedLink(db, id)
  const share = async (from = own) => {
    const key = anyKey()
    await act(from, { act: 'share', hash: hashOfMoveKey(key) })
    return key
  }
  return { id, own, share }
}

describe('a link for the family', () => {
  it('shows the arrival time, and nothing that only the customer may see', async () => {
    const { id, share } = await seedScheduled({ admin_notes: 'Gate code 4711' })
    const answer = await read(await share())
    expect(answer).toMatchObject({
      ...{ move_date: '2026-12-19', arrival: { from_minute: 480, to_minute: 540 } },
      status: 'scheduled',
      family: { crew: 'Crew A', from: 'Washington, DC', to: 'Arlington, VA' },
    })
    expect('family' in anyViewSchema.parse(answer)).toBe(true)
    expect(moveViewSchema.safeParse(answer).success).toBe(false)
    const { name, phone, email, from_address, to_address, notes, inventory } = await quoteAt(db, id)
    const sent = JSON.stringify(answer)
    for (const secret of [
      ...[name, phone, email, from_address, to_address, notes, inventory, id, id.slice(-8)],
      ...['1480', '4711', 'Key under the mat', phone.slice(-4)],
    ]) {
      if (secret) expect(sent).not.toContain(secret)
    }
  })

  it('can’t answer, edit, ask, cancel, or create or turn off links', async () => {
    const { id, own, share } = await seedScheduled()
    const key = await share()
    const { seen } = await read(own)
    const ids = { request_id: anyQuoteId(), seen }
    const acts: MoveAction[] = [
      { act: 'cancel', ...ids, why: 'price' },
      { act: 'ask', ...ids, text: 'Let me in' },
      { act: 'deletion_request', ...ids },
      { act: 'still_on', ...ids },
      { act: 'accept', ...ids, estimate_id: 'bare', amount_cents: 148_000, name: 'Eve' },
      { act: 'opened' },
      { act: 'share', hash: hashOfMoveKey(anyKey()) },
      { act: 'end' },
    ]
    const before = (await db.doc(quoteAccessPath(id)).get()).data()
    for (const done of acts) {
      expect(await reasonOf(act(key, done)), done.act).toBe('not_possible')
    }
    expect(await reasonOf(act(own, { act: 'opened' }))).toBe('let in')
    expect(await reasonOf(act(own, { act: 'ask', ...ids, text: 'Let me in' }))).toBe('let in')
    expect(await partsIn(db, id, 'reply')).toHaveLength(1)
    expect((await db.doc(quoteAccessPath(id)).get()).get('shared')).toBe(before?.shared)
    expect(await reasonOf(read(key))).toBe('let in')
  })

  it('can’t be unlocked with digits, and doesn’t use up the customer’s attempts', async () => {
    const { id, share } = await seedScheduled()
    const key = await share()
    const digits = (await quoteAt(db, id)).phone.replace(/\D/g, '').slice(-4)
    for (const tried of ['0000', digits]) {
      expect(await reasonOf(unlockMove({ key, digits: tried }, ports))).toBe('not_possible')
    }
    expect(await read(key)).not.toHaveProperty('details')
    expect((await db.doc(quoteAccessPath(id)).get()).get('wrong_digits')).toBeUndefined()
  })

  it('can be created only for an upcoming move, by a person who may see the details', async () => {
    const { id, own, share } = await seedScheduled()
    const locked = await seedLink(db, id, 'requested')
    expect(await reasonOf(share(locked))).toBe('locked')
    expect(await reasonOf(share(own))).toBe('let in')
    for (const over of [
      { status: 'estimated' },
      { status: 'completed' },
      { move_date: '2026-11-19' },
    ]) {
      const { share: shareOther } = await seedScheduled(over)
      expect(await reasonOf(shareOther()), JSON.stringify(over)).toBe('not_possible')
    }
  })

  it('is created once if it is sent again, can’t replace another link, and has a limit', async () => {
    const { id, own } = await seedScheduled()
    const hash = hashOfMoveKey(anyKey())
    await act(own, { act: 'share', hash })
    await act(own, { act: 'share', hash })
    expect((await db.doc(quoteAccessPath(id)).get()).get('shared')).toBe(1)
    const theirs = hashOfMoveKey(await seedLink(db, await seedMove(db)))
    for (const taken of [hashOfMoveKey(own), theirs]) {
      const before = (await db.doc(quoteLinkPath(taken)).get()).data()
      expect(await reasonOf(act(own, { act: 'share', hash: taken }))).toBe('changed')
      expect((await db.doc(quoteLinkPath(taken)).get()).data()).toEqual(before)
    }
    await db.doc(quoteAccessPath(id)).set({ shared: 20 }, { merge: true })
    expect(await reasonOf(act(own, { act: 'share', hash: hashOfMoveKey(anyKey()) }))).toBe(
      'too_many',
    )
  })

  it('is turned off with the other links, and says that a canceled move is canceled', async () => {
    const { id, share } = await seedScheduled()
    const key = await share()
    await db.doc(quotePath(id)).update({ status: 'estimated' })
    expect(await read(key)).toMatchObject({
      status: 'estimated',
      arrival: null,
      family: { crew: null },
    })
    const asDana = actionsOf(db, { uid: 'dana', email: null })
    await expectDone(asDana({ action: 'turn_off_links', quote_id: id }))
    expect(await reasonOf(read(key))).toBe('not-found')
  })
})
