import { collections, quoteLinkPath } from '@moving/domain/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endLinksOf } from '../../../functions/src/people/end-links.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { actionsOf } from '../../support/actions.ts'
import { feedHashOf } from '../../support/calendar.ts'
import { seedCrews } from '../../support/crew-day-calls.ts'
import { crewA } from '../../support/crews.ts'
import { saturday, workdayAhead } from '../../support/days.ts'
import { anyKey } from '../../support/move.ts'
import { officeWorkers, type Worker } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
let outbox: Outbox
let db: Firestore
let office: ReturnType<typeof officeWorkers>
let dana: Worker
let isaac: Worker

beforeAll(async () => {
  outbox = await startOutbox()
  db = outbox.db
  office = officeWorkers(outbox)
})
afterAll(() => outbox.close())
beforeEach(async () => {
  for (const name of [
    ...[collections.roles, collections.invitations, collections.quoteLinks],
    ...[collections.calendarFeeds, collections.mailThrottle],
  ]) {
    await db.recursiveDelete(db.collection(name))
  }
  await seedCrews(db)
  dana = await office.admin('dana')
  isaac = await office.admin('isaac')
})
const scheduled = async () =>
  (
    await outbox.storeQuote({
      status: 'scheduled',
      move_date: workdayAhead(20, saturday, outbox.now()),
    })
  ).id

const addingLink = (quoteId: string, key = anyKey()) =>
  ({ action: 'add_link', quote_id: quoteId, hash: hashOfMoveKey(key) }) as const

describe('more than a thousand links of one member', () => {
  const many = 1_150
  const store = async () => {
    for (let from = 0; from < many; from += 230) {
      const batch = db.batch()
      for (let n = from; n < from + 230; n += 1) {
        const link = { name: 'Phone', crew: crewA.id, created_by: isaac.uid, used_at: null }
        batch.set(db.collection(collections.calendarFeeds).doc(feedHashOf(String(n))), {
          ...{ ...link, created_at: FieldValue.serverTimestamp(), ended_at: null },
        })
      }
      await batch.commit()
    }
  }
  const working = async () =>
    (
      await db.collection(collections.calendarFeeds).where('ended_at', '==', null).count().get()
    ).data().count

  it('are turned off in batches of limited size, even after a crash', async () => {
    await store()
    const sizes: number[] = []
    const counting = (dieAt: number) =>
      new Proxy(db, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target)
          if (name !== 'batch')
            return typeof value === 'function' ? (value.bind(target) as unknown) : value
          return () => {
            const batch = target.batch()
            let size = 0
            const update = batch.update.bind(batch)
            batch.update = ((...parameters: Parameters<typeof update>) => {
              size += 1
              return update(...parameters)
            }) as typeof batch.update
            const commit = batch.commit.bind(batch)
            batch.commit = async () => {
              if (sizes.length === dieAt) throw new Error('crashed')
              sizes.push(size)
              return commit()
            }
            return batch
          }
        },
      })
    const dying = endLinksOf(isaac.uid, { db: counting(2), pageSize: 200 })
    await expect(dying).rejects.toThrow('crashed')
    expect(await working()).toBe(many - 400)
    await endLinksOf(isaac.uid, { db: counting(-1), pageSize: 200 })
    expect(await working()).toBe(0)
    expect(Math.max(...sizes)).toBe(200)
  })

  it('don’t prevent the removal of that member', async () => {
    await store()
    await office.act(dana, { act: 'remove', uid: isaac.uid })
    expect(await working()).toBe(0)
  })
})

describe('the limit of links', () => {
  const limit = { refused: true, why: 'limit' }

  it('is 5,000 customers’ links per member', async () => {
    const quoteId = await scheduled()
    for (let from = 0; from < 5_000; from += 500) {
      const batch = db.batch()
      for (let n = from; n < from + 500; n += 1) {
        const made = { made_by: isaac.uid, ended_at: null }
        batch.set(db.doc(quoteLinkPath(feedHashOf(String(n)))), made)
      }
      await batch.commit()
    }
    expect(await actionsOf(db, isaac, outbox.now)(addingLink(quoteId))).toEqual(limit)
    expect(await actionsOf(db, dana, outbox.now)(addingLink(quoteId))).toEqual({
      ...{ done: true, undoable: false },
    })
  })
})
