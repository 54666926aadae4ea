import { adSpendPath, quotePath, requestPath } from '@moving/domain/paths'
import type { SpendRow } from '@moving/domain/spend/ad-spend'
import type { HeardFrom } from '@moving/domain/work/heard-from'
import type { Firestore as BrowserFirestore } from 'firebase/firestore'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { readSpend } from '../../../web/src/features/money/sources/read-spend.ts'
import { readWork } from '../../support/read-work.ts'
import { actionsOf } from '../../support/actions.ts'
import { storeCall } from '../../support/call-list.ts'
import { dana, isaac, openOffice } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { done, doneForGood, settingsOf } from '../../support/settings.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>
let danaToken: BrowserFirestore
let isaacToken: BrowserFirestore

beforeAll(async () => {
  office = await openOffice(ownProject, db)
  danaToken = await office.browserOf(dana)
  isaacToken = await office.browserOf(isaac)
})
afterAll(() => office.close())

const danaDoes = actionsOf(db, dana)
const workOf = async (id: string) => (await db.doc(requestPath(id)).get()).data() ?? {}
const heardFrom = async (id: string) => (await readWork(db, id)).heard_from

const spentIn = async (browser: BrowserFirestore, month: string) => [
  ...((await readSpend(browser, month, month)).get(month) ?? []),
]

describe('how a caller heard about us', () => {
  const log = async (quote_id: string, heard_from?: HeardFrom) => {
    const action_id = anyQuoteId()
    await danaDoes({
      ...{ action: 'log_contact', quote_id, action_id, result: 'reached', note: '', next: null },
      ...(heard_from && { heard_from }),
    })
    return () => danaDoes({ action: 'undo', quote_id, undoes: action_id })
  }

  it('is stored with a logged call, and Undo restores the previous answer', async () => {
    const id = await storeCall(db, { work: { due_at: Timestamp.now() } })
    await log(id, 'yelp')
    expect(await heardFrom(id)).toBe('yelp')
    await log(id)
    expect(await heardFrom(id)).toBe('yelp')
    const undo = await log(id, 'friend')
    expect(await heardFrom(id)).toBe('friend')
    expect(await undo()).toMatchObject({ done: true })
    expect(await heardFrom(id)).toBe('yelp')
  })

  it('is stored for a new lead before and after a function has processed it', async () => {
    const settle = (id: string) => settleRequest(id, { db, now: () => new Date() })
    const newLead = async () => {
      const id = anyQuoteId()
      const at = Timestamp.now()
      await db.doc(quotePath(id)).set(storedQuote({ created_at: at, updated_at: at }))
      await db.doc(requestPath(id)).set({ channel: 'phone', created_at: at }, { merge: true })
      return id
    }
    const [early, late] = [await newLead(), await newLead()]
    await danaDoes({ action: 'set_source', quote_id: early, source: 'yelp' })
    await settle(early)
    await settle(late)
    await danaDoes({ action: 'set_source', quote_id: late, source: 'yelp' })
    const [one, other] = [await workOf(early), await workOf(late)]
    expect(one).toMatchObject({ due_why: 'phone', state: { heard_from: 'yelp' } })
    expect(Object.keys(one).sort()).toEqual(Object.keys(other).sort())
  })
})

describe('the spend of a month', () => {
  const yelp: SpendRow = { source: 'Yelp', cents: 40_000 }
  const google: SpendRow = { source: 'google / cpc', cents: 90_000 }

  const save =
    (by: ReturnType<typeof settingsOf>) => (month: string, shown: SpendRow[], value: SpendRow[]) =>
      by({ setting: 'spend', month, shown, value })
  const saveAsDana = save(settingsOf(db, dana))

  it('is saved once if it is sent twice, and read for a period of months', async () => {
    expect(await saveAsDana('2025-11', [], [yelp, google])).toEqual(done)
    expect(await saveAsDana('2025-11', [], [yelp, google]), 'tried again').toEqual(doneForGood)
    await saveAsDana('2026-01', [], [yelp])
    expect(await readSpend(isaacToken, '2025-10', '2025-12')).toEqual(
      new Map([['2025-11', [yelp, google]]]),
    )
    expect((await db.doc(adSpendPath('2025-11')).get()).data()).toMatchObject({
      updated_by: dana.uid,
    })
  })

  it('is empty if its document is unreadable, and can then be entered again', async () => {
    const path = adSpendPath('2025-08')
    await db.doc(path).set({ rows: 'much', updated_at: FieldValue.serverTimestamp() })
    expect(await readSpend(danaToken, '2025-08', '2025-08')).toEqual(new Map())
    expect(await saveAsDana('2025-08', [], [yelp])).toEqual(done)
    expect(await spentIn(danaToken, '2025-08')).toEqual([yelp])
  })
})
