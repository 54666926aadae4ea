import type { OfficePeople } from '@moving/domain/account/people'
import { collections, rolePath } from '@moving/domain/paths'
import { type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '../../../functions/src/account/delete-account.ts'
import { signOutEverywhereCallable } from '../../../functions/src/account/end-sessions.ts'
import { followRole } from '../../../functions/src/account/follow-role.ts'
import { changePeopleCallable } from '../../../functions/src/account/people/change-people.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import { invitationPathOf } from '../../../functions/src/people/invitations.ts'
import { hashOfMoveKey, makeMoveLink } from '../../../functions/src/quote/move-links.ts'
import { changeRequest } from '../../../functions/src/request/change-request.ts'
import { changeSettings } from '../../../functions/src/settings/run-settings-change.ts'
import { makeAdmin } from '../../../tools/make-admin.ts'
import { adminAuth } from '../../support/accounts.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { feedHashOf } from '../../support/calendar.ts'
import { crewInstance, seedCrews } from '../../support/crew-day-calls.ts'
import { crewA } from '../../support/crews.ts'
import { saturday, workdayAhead } from '../../support/days.ts'
import { anyKey } from '../../support/move.ts'
import { anyEmail, officeWorkers, type Worker } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownProject } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const auth = adminAuth(ownProject)
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

type Works = () => Promise<boolean>
const isFulfilled = (answer: Promise<unknown>) =>
  answer.then(
    () => true,
    () => false,
  )
const scheduled = async () =>
  (
    await outbox.storeQuote({
      status: 'scheduled',
      move_date: workdayAhead(20, saturday, outbox.now()),
    })
  ).id
const opensMove = (key: string) => () => isFulfilled(readMove({ key }, outbox.ports))
const addLink = (by: Worker, key = anyKey()) =>
  changeSettings(
    by,
    {
      ...{ setting: 'link_add', action_id: anyQuoteId(), hash: feedHashOf(key) },
      ...{ name: 'Maria’s phone', crew: crewA.id },
    },
    outbox.ports,
  )

const addingLink = (quoteId: string, key = anyKey()) =>
  ({ action: 'add_link', quote_id: quoteId, hash: hashOfMoveKey(key) }) as const
async function addCustomerLink(by: Worker, quoteId: string): Promise<string> {
  const key = anyKey()
  await expectDone(actionsOf(db, by, outbox.now)(addingLink(quoteId, key)))
  return key
}

/**
 * Creates each kind of link that members can create; returns a function that checks whether it
 * works.
 */
const kinds: Record<string, (by: Worker) => Promise<Works>> = {
  'a customer’s link': async (by) => {
    const key = await addCustomerLink(by, await scheduled())
    return opensMove(key)
  },
  'a family link created with a customer’s link': async (by) => {
    const key = await addCustomerLink(by, await scheduled())
    const family = anyKey()
    await answerMove({ key }, { act: 'share', hash: hashOfMoveKey(family) }, outbox.ports)
    return opensMove(family)
  },
  'a crew’s page': async (by) => {
    const key = anyKey()
    expect(await addLink(by, key)).toEqual({ done: true, undoable: false })
    return () => isFulfilled(crewInstance(outbox.ports).read(key))
  },
  'an invitation': async (by) => {
    const email = anyEmail('kim')
    await office.act(by, { act: 'invite', email })
    return async () => (await db.doc(invitationPathOf(email)).get()).exists
  },
}

/** The customer’s own links, which no member created. */
const ownKinds: Record<string, () => Promise<Works>> = {
  'a link from the thank-you page': async () => {
    const id = await scheduled()
    return opensMove(await makeMoveLink(id, 'browser', { db, now: outbox.now() }))
  },
  'a link from an email': async () => {
    const id = await scheduled()
    return opensMove(await makeMoveLink(id, 'update', { db, now: outbox.now() }))
  },
  'a family link created by the customer': async () => {
    const key = await makeMoveLink(await scheduled(), 'browser', { db, now: outbox.now() })
    const family = anyKey()
    await answerMove({ key }, { act: 'share', hash: hashOfMoveKey(family) }, outbox.ports)
    return opensMove(family)
  },
}

const now = () => new Date()
const roleTrigger = ({ uid }: Worker, role?: string) =>
  followRole(uid, { role, at: now() }, office.ports())

/** Each way to leave the team, with its trigger. */
const ways: Record<string, (who: Worker) => Promise<unknown>> = {
  'removed in Settings': (who) => office.act(dana, { act: 'remove', uid: who.uid }),
  'removed with make-admin': async (who) => {
    await makeAdmin(who.email, { remove: true }, { auth, db })
    await roleTrigger(who)
  },
  'removed in the console': async (who) => {
    await db.doc(rolePath(who.uid)).delete()
    await roleTrigger(who)
  },
  'own account deleted': (who) => deleteAccount(office.signedIn(who), office.ports()),
}
const endSessions = async (who: Worker) => {
  const caller = { ...office.signedIn(who), hasApprovedSignInMethods: true }
  await signOutEverywhereCallable(office.ports).handle(caller, null)
}

describe.each(Object.entries(kinds))('%s', (_kind, make) => {
  it('keeps working if only its creator’s sessions end, and stops once its creator leaves', async () => {
    const [his, hers] = [await make(isaac), await make(dana)]
    await endSessions(isaac)
    await roleTrigger(isaac, 'admin')
    expect(await his(), 'before').toBe(true)
    await ways['removed in Settings']?.(isaac)
    expect(await his()).toBe(false)
    expect(await hers(), 'a coworker’s').toBe(true)
  })
})

it.each(Object.entries(ways))(
  'a customer’s link stops working once its creator has left: %s',
  async (_way, leave) => {
    const his = await kinds['a customer’s link']?.(isaac)
    expect(await his?.(), 'before').toBe(true)
    await leave(isaac)
    expect(await his?.()).toBe(false)
  },
)

it.each(Object.entries(ownKinds))(
  '%s keeps working after a coworker leaves',
  async (_kind, make) => {
    const works = await make()
    await ways['removed in Settings']?.(isaac)
    expect(await works()).toBe(true)
  },
)

describe('a member who has left', () => {
  it('can’t store a link that they were creating at that moment', async () => {
    await db.doc(rolePath(isaac.uid)).delete()
    const quoteId = await scheduled()
    const denied = { code: 'permission-denied' }
    const input = { ...addingLink(quoteId), action_id: anyQuoteId() }
    await expect(changeRequest(isaac, input, outbox.ports)).rejects.toMatchObject(denied)
    await expect(addLink(isaac)).rejects.toMatchObject(denied)
    expect((await db.collection(collections.quoteLinks).get()).size).toBe(0)
    expect((await db.collection(collections.calendarFeeds).get()).size).toBe(0)
  })

  it('keeps links created after returning, even if a function runs late', async () => {
    const [before] = [await kinds['a crew’s page']?.(isaac)]
    const left = now()
    // The event's time is in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const after = await kinds['a crew’s page']?.(isaac)
    await followRole(isaac.uid, { role: undefined, at: left }, office.ports())
    expect(await before?.()).toBe(false)
    expect(await after?.()).toBe(true)
  })

  it('is the reason that the crew’s page gives for its link not working', async () => {
    const page = anyKey()
    await addLink(isaac, page)
    await ways['removed in Settings']?.(isaac)
    const { read } = crewInstance(outbox.ports)
    await expect(read(page)).rejects.toMatchObject({ details: { reason: 'maker_left' } })
    await expect(read(anyKey())).rejects.toMatchObject({ code: 'not-found', details: undefined })
  })
})

describe('the limits of crew links', () => {
  const link = {
    name: 'Phone',
    crew: crewA.id,
    texted: false,
    used_at: null,
    ended_at: null,
  } as const
  const store = async (count: number, by: string, over: object = {}) => {
    const batch = db.batch()
    for (let n = 0; n < count; n += 1) {
      const reference = db.collection(collections.calendarFeeds).doc(feedHashOf(`${by} ${n}`))
      batch.set(reference, { ...link, created_by: by, created_at: outbox.now(), ...over })
    }
    await batch.commit()
  }
  const limit = { refused: true, why: 'limit' }
  const done = { done: true, undoable: false }

  it('are 30 per member and 60 in total, counting only those that work', async () => {
    await store(29, isaac.uid)
    await store(40, 'ended', { ended_at: outbox.now() })
    expect(await addLink(isaac)).toEqual(done)
    expect(await addLink(isaac)).toEqual(limit)
    expect(await addLink(dana)).toEqual(done)
    await store(29, 'kim')
    expect(await addLink(dana)).toEqual(limit)
  })
})

describe('before and after a coworker is removed', () => {
  const ask = (change: object) =>
    changePeopleCallable(office.ports).handle(
      { ...office.signedIn(dana), hasApprovedSignInMethods: true },
      change as never,
    )

  it('the office sees which pages and customers are affected', async () => {
    await addLink(isaac)
    await addLink(dana)
    await kinds['a family link created with a customer’s link']?.(isaac)
    expect(await ask({ act: 'preview_removal', uid: isaac.uid })).toEqual({
      crewPages: [{ crew: crewA.name, link: 'Maria’s phone' }],
      customers: 1,
    })
  })

  it('one click emails a new link to each customer whose link was turned off', async () => {
    const quotes = [
      await outbox.storeQuote({ email: anyEmail('ana') }),
      await outbox.storeQuote({ email: anyEmail('ben') }),
      await outbox.storeQuote({ email: 'no-email@no-email.invalid' }),
      await outbox.storeQuote({ email: anyEmail('cam'), status: 'completed' }),
    ]
    for (const { id } of quotes) await addCustomerLink(isaac, id)
    const [ana] = quotes
    await addCustomerLink(isaac, ana?.id ?? '')
    await addCustomerLink(dana, ana?.id ?? '')
    await ways['removed in Settings']?.(isaac)
    const ended = async () => ((await ask({ act: 'list' })) as { endedLinks: unknown }).endedLinks
    expect(await ended()).toEqual([{ madeBy: isaac.email, customers: 3, withoutEmail: 1 }])
    const press = { act: 'renew_links', requestId: anyQuoteId(), madeBy: isaac.email }
    expect(await ask(press)).toEqual({ done: true, emailed: 2 })
    expect(await ask(press), 'again').toEqual({ done: true, emailed: 0 })
    const reused = { ...press, madeBy: dana.email }
    await expect(ask(reused)).rejects.toMatchObject({ details: { reason: 'id_reused' } })
    const { entries } = (await ask({ act: 'list' })) as OfficePeople
    const logged = entries.map(({ act, email }) => `${act} ${email}`)
    expect(logged).toContain(`links_renewed ${isaac.email}`)
    await outbox.run(60_000)
    const emails = (await outbox.caught()).filter(({ subject }) =>
      subject.includes('new move page link'),
    )
    expect(emails.map(({ to }) => to[0]?.split('.')[0]).toSorted()).toEqual(['ana', 'ben'])
    const key = /#k=(\w{22})/.exec(emails[0]?.text ?? '')?.[1] ?? ''
    expect(await opensMove(key)()).toBe(true)
    expect(emails[0]?.text).not.toContain('Didn’t ask for a link')
    expect(await ended()).toEqual([{ madeBy: isaac.email, customers: 1, withoutEmail: 1 }])
  })

  it('customers of a deleted account are listed too, without the account’s id', async () => {
    const { id } = await outbox.storeQuote({ email: anyEmail('ana') })
    await addCustomerLink(isaac, id)
    await ways['own account deleted']?.(isaac)
    expect(await ask({ act: 'list' })).toMatchObject({
      endedLinks: [{ madeBy: isaac.email, customers: 1, withoutEmail: 0 }],
    })
  })
})
