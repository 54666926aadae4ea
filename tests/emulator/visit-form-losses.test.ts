import { collections, quotePath, quoteSourcePath } from '@moving/domain/paths'
import { formQuestions, noQuestion } from '@moving/domain/quote/form/form-questions'
import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { formLossesOf, unpackFormLosses } from '@moving/domain/visit/form-losses'
import { unpackFunnel } from '@moving/domain/visit/funnel'
import { periods } from '@moving/domain/visit/period'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { detachSession } from '../../functions/src/visit/detach-session.ts'
import { expireVisits } from '../../functions/src/visit/expire-visits.ts'
import { rebuildAnalytics } from '../../functions/src/visit/rebuild.ts'
import type { RollUpPorts } from '../../functions/src/visit/roll-up-ports.ts'
import { rollUp } from '../../functions/src/visit/roll-up.ts'
import { readAnalytics } from '../../functions/src/visit/stored-analytics.ts'
import { sessionReference } from '../../functions/src/visit/stored-session.ts'
import { dyingStore } from '../support/dying-store.ts'
import { clearFirestore } from '../support/local-system.ts'
import { ownProject, ownStore } from '../support/own-project.ts'
import { visitNumber, writeVisits } from '../support/visits.ts'

const db = ownStore()
const noon = new Date('2026-11-20T12:00:00Z')
const today = '2026-11-20'
const dayMs = 86_400_000
const month = periods[1]
const ports = (over: Partial<RollUpPorts> = {}): RollUpPorts => ({
  db,
  now: () => noon,
  settleMs: 0,
  pageSize: 100,
  ...over,
})
const countAll = (over?: Partial<RollUpPorts>) => rollUp(ports(over), Number.POSITIVE_INFINITY)

beforeEach(() => clearFirestore(ownProject))

const before = (minutes: number) => Timestamp.fromMillis(noon.getTime() - minutes * 60_000)

const begin = (session: string, minutes: number) =>
  db.collection(collections.formStarts).add({ session_id: session, created_at: before(minutes) })

const leave = (session: string, minutes: number, lastField: string, errors: string[] = []) =>
  db.collection(collections.formEnds).add({
    session_id: session,
    last_field: lastField,
    errors,
    created_at: before(minutes),
  })

let quotes = 0
async function send(session: string, minutes: number): Promise<string> {
  const id = `quote${(quotes += 1)}`.padEnd(20, 'x')
  const source = quoteSourceFields('web', session, 40_000, '')
  await db.doc(quoteSourcePath(id)).set({ ...source, created_at: before(minutes) })
  await db.doc(quotePath(id)).set({ status: 'pending', updated_at: before(minutes) })
  return id
}

async function shown() {
  const { form, funnel } = await readAnalytics(db)
  const { rows, ...outcome } = formLossesOf(
    unpackFormLosses(form),
    unpackFunnel(funnel),
    month,
    today,
  )
  const lost = rows.filter(({ stopped, errors }) => stopped + errors > 0)
  return {
    outcome,
    lost: Object.fromEntries(
      lost.map(({ question, reached, stopped, errors }) => [question, [reached, stopped, errors]]),
    ),
  }
}

/** Sixty sessions over three days: of five one sends, one only begins, three stop somewhere. */
async function writeStory() {
  for (let n = 0; n < 60; n += 1) {
    const session = `session-${n}`
    const minutes = 4300 - n * 70
    await writeVisits(db, [visitNumber(n, before(minutes + 20).toDate(), { session_id: session })])
    await begin(session, minutes)
    if (n % 5 === 0) {
      // Left, came back and sent.
      await leave(session, minutes - 2, 'phone', ['phone'])
      await send(session, minutes - 9)
    }
    if (n % 5 > 1) {
      const place = [...formQuestions, noQuestion][n % 16] ?? noQuestion
      await leave(session, minutes - 3, 'moveType', ['moveDate', 'email'])
      await leave(session, minutes - 5, place, ['phone'])
    }
  }
}
const storyOutcome = { begun: 60, sent: 12, silent: 12 }

describe('where the form loses people', () => {
  it('is counted once from beginnings, leavings and requests', async () => {
    await begin('one', 50)
    await leave('one', 49, 'phone', ['moveDate', 'phone'])
    await begin('two', 40)
    await begin('three', 30)
    await leave('three', 29, 'name', ['name'])
    await send('three', 20)
    await countAll()
    const once = await shown()
    expect(once).toEqual({
      outcome: { begun: 3, sent: 1, stopped: 1, elsewhere: 0, silent: 1 },
      lost: { moveDate: [2, 0, 1], phone: [2, 1, 1] },
    })
    await countAll()
    expect(await shown()).toEqual(once)
  })

  it('goes by the newest leaving, also when an older one becomes known later', async () => {
    await begin('one', 50)
    await leave('one', 10, 'email')
    await countAll()
    await leave('one', 5, 'phone', ['phone'])
    await countAll()
    expect((await shown()).lost).toEqual({ phone: [1, 1, 1] })
    await send('one', 2)
    await countAll()
    expect(await shown()).toMatchObject({ outcome: { sent: 1, stopped: 0 }, lost: {} })
  })

  it('takes names that are none for no question, and leaves out who has no session', async () => {
    await begin('one', 50)
    await leave('one', 49, '(202) 555-0142', ['555', 'phone'])
    await db.collection(collections.formEnds).add({ session_id: 7, created_at: before(40) })
    await countAll()
    expect(await shown()).toMatchObject({ outcome: { elsewhere: 1 }, lost: { phone: [0, 0, 1] } })
    const stored = await db.collection(collections.analytics).get()
    expect(JSON.stringify(stored.docs.map((document) => document.data()))).not.toMatch(
      /555-0142|"555"/,
    )
  })

  it('adds up the same whatever dies between two writes, and as often as it is run again', async () => {
    await writeStory()
    let crashes = 0
    for (let nth = 1; nth <= 9; nth += 1) {
      for (const when of ['before', 'after'] as const) {
        const dying = dyingStore(db, nth, when)
        await countAll({ db: dying, pageSize: 17 }).catch(() => (crashes += 1))
      }
    }
    expect(crashes).toBeGreaterThan(4)
    await countAll({ pageSize: 17 })
    const stepwise = await shown()
    expect(stepwise.outcome).toMatchObject(storyOutcome)
    await rebuildAnalytics(ports({ pageSize: 250 }))
    expect(await shown()).toEqual(stepwise)
  })

  it('is exact while two roll-ups run beside each other', async () => {
    await writeStory()
    await Promise.all([countAll({ pageSize: 9 }), countAll({ pageSize: 9 })])
    await countAll()
    const together = await readAnalytics(db)
    expect((await shown()).outcome).toMatchObject(storyOutcome)
    await rebuildAnalytics(ports())
    expect((await readAnalytics(db)).form).toEqual(together.form)
  })

  it('is the same when everything is heard of in another order', async () => {
    await writeStory()
    await countAll()
    const inOrder = await readAnalytics(db)
    const all = [collections.visitors, collections.formStarts, collections.formEnds] as const
    const kept = await Promise.all(
      [...all, collections.quoteSources, collections.quotes].map(async (name) => ({
        name,
        docs: (await db.collection(name).get()).docs,
      })),
    )
    await clearFirestore(ownProject)
    // Requests first, visits last: each is counted before the next becomes known.
    for (const { docs } of kept.toReversed()) {
      const batch = db.batch()
      for (const document of docs) batch.set(document.ref, document.data())
      await batch.commit()
      await countAll()
    }
    const backward = await readAnalytics(db)
    expect(backward.form).toEqual(inOrder.form)
    expect(backward.funnel).toEqual(inOrder.funnel)
  })

  it('knows of no leaving in a session that was stored before there were any', async () => {
    await begin('one', 50)
    await countAll()
    const session = sessionReference(db, 'one')
    expect((await session.get()).get('form_end')).toBeNull()
    await session.update({ form_end: FieldValue.delete() })
    await leave('one', 40, 'phone')
    await countAll()
    expect((await shown()).lost).toEqual({ phone: [1, 1, 0] })
  })
})

describe('leavings of the form', () => {
  it('are deleted after 13 months, and stay in the counts', async () => {
    const old = new Date('2025-10-18T09:00:00Z')
    const minutes = (noon.getTime() - old.getTime()) / 60_000
    await writeVisits(db, [
      visitNumber(1, old, { session_id: 'old' }),
      visitNumber(2, new Date(noon.getTime() - dayMs), { session_id: 'new' }),
    ])
    await begin('old', minutes)
    await leave('old', minutes - 1, 'phone')
    await begin('new', 600)
    await leave('new', 500, 'email')
    await countAll()
    const { form } = await readAnalytics(db)
    expect(form.days.map(({ day }) => day)).toEqual(['2025-10-18', '2026-11-19'])
    expect(await expireVisits(ports())).toBe(3)
    const left = await db.collection(collections.formEnds).get()
    expect(left.docs.map((document) => document.get('session_id') as unknown)).toEqual(['new'])
    await rebuildAnalytics(ports())
    expect((await readAnalytics(db)).form).toEqual(form)
  })

  it('lead to nobody once the quote of their session is forgotten, and count as before', async () => {
    await begin('one', 50)
    await leave('one', 40, 'phone')
    const quoteId = await send('one', 30)
    await countAll()
    const counted = await shown()
    const detach = { db, newId: () => 'another', pageSize: 100 }
    expect(await detachSession(quoteId, detach)).toMatchObject({ [collections.formEnds]: 1 })
    const [end] = (await db.collection(collections.formEnds).get()).docs
    expect(end?.get('session_id')).toBe('another')
    await countAll()
    expect(await shown()).toEqual(counted)
  })
})
