import type { CrewDayAnswer } from '@moving/domain/progress/crew-view'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { todayAtOffice, shiftPlainDate } from '@moving/domain/plain-date'
import {
  collections,
  moveProgressPath,
  quotePath,
  requestPath,
  rolePath,
} from '@moving/domain/paths'
import { untouchedWork } from '@moving/domain/work/quote-work'
import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmAddress } from '../../../functions/src/account/confirm-address.ts'
import { answerMove } from '../../../functions/src/move/answer-move.ts'
import { readMove } from '../../../functions/src/move/read-move.ts'
import { invitationPathOf, makeInvitationKey } from '../../../functions/src/people/invitations.ts'
import { listPeople } from '../../../functions/src/people/list-people.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { crewInstance, seedCrewLink, seedCrews, seedJob } from '../../support/crew-day-calls.ts'
import { crewA } from '../../support/crews.ts'
import { anyKey, seedLink } from '../../support/move.ts'
import { anyEmail, officeWorkers, type Worker } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'

/*
 * Guards that are usually hidden by a second guard. Each guard is attacked here alone, and its test
 * fails if the guard is missing.
 */

let outbox: Outbox
let db: Firestore
let office: ReturnType<typeof officeWorkers>
let dana: Worker
let isaac: Worker

beforeAll(async () => {
  outbox = await startOutbox()
  db = outbox.db
  office = officeWorkers(outbox)
  await seedCrews(db)
})
afterAll(() => outbox.close())
beforeEach(async () => {
  for (const name of [
    ...[collections.roles, collections.invitations, collections.mailThrottle],
    ...[collections.mail, collections.peopleLog],
  ]) {
    await db.recursiveDelete(db.collection(name))
  }
  dana = await office.admin('dana')
  isaac = await office.admin('isaac')
})

const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason?: string } }) => details?.reason ?? code,
  )

describe('an invitation whose sender has left, while its document is still there', () => {
  const kimJoins = async ({ email, uid }: Worker) => {
    const proof = { code: `code of ${email}` }
    const joined = await confirmAddress(office.signedIn({ email, uid }), proof, office.ports())
    return joined.joined || (await db.doc(rolePath(uid)).get()).exists
  }
  const newcomer = async () => {
    const email = anyEmail('kim')
    return { email, uid: await outbox.signUp(email, false) }
  }

  it("doesn't work and isn't listed", async () => {
    const [kim, lee] = [await newcomer(), await newcomer()]
    await office.act(isaac, { act: 'invite', email: kim.email })
    await office.act(dana, { act: 'invite', email: lee.email })
    // Removes the role as the console does, before the trigger has run.
    await db.doc(rolePath(isaac.uid)).delete()
    const { invitations } = await listPeople(office.ports())
    expect(invitations.map(({ email }) => email)).toEqual([lee.email])
    expect(await kimJoins(kim)).toBe(false)
    expect(await kimJoins(lee)).toBe(true)
  })

  it("doesn't work after the sender’s account is deleted", async () => {
    const kim = await newcomer()
    await office.act(isaac, { act: 'invite', email: kim.email })
    await db.doc(invitationPathOf(kim.email)).update({ invited_by: null })
    expect((await listPeople(office.ports())).invitations).toEqual([])
    expect(await kimJoins(kim)).toBe(false)
  })
})

describe('an invitation’s email that waits', () => {
  const send = async () => {
    await outbox.run(60_000)
    const { docs } = await db.collection(collections.mail).where('kind', '==', 'invitation').get()
    return docs.map((mail) => [mail.get('state'), mail.get('reason')] as unknown[])
  }

  it('is not sent after the invitation was sent again', async () => {
    const email = anyEmail('kim')
    await office.act(dana, { act: 'invite', email })
    await office.act(isaac, { act: 'invite', email })
    expect((await send()).toSorted()).toEqual([
      ['SENT', null],
      ['SKIPPED', 'invitation_over'],
    ])
    const emails = (await outbox.caught()).filter(({ to }) => to.includes(email))
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`Invited by ${isaac.email}`)
  })

  it('is not sent after the invitation has expired', async () => {
    const email = anyEmail('kim')
    await office.act(dana, { act: 'invite', email })
    await db.doc(invitationPathOf(email)).update({ expires_at: new Date(0) })
    expect(await send()).toEqual([['SKIPPED', 'invitation_over']])
  })

  it('contains no key for an older email or an expired invitation', async () => {
    const email = anyEmail('kim')
    const entry = async () =>
      (await db.doc(invitationPathOf(email)).get()).get('entry_id') as string
    const keyFor = (entryId: string) =>
      makeInvitationKey({ email, entryId }, { db, now: outbox.now() })
    await office.act(dana, { act: 'invite', email })
    const older = await entry()
    await office.act(dana, { act: 'invite', email })
    expect(await keyFor(older)).toBeNull()
    expect(await keyFor(await entry())).not.toBeNull()
    await db.doc(invitationPathOf(email)).update({ expires_at: new Date(0) })
    expect(await keyFor(await entry())).toBeNull()
  })
})

const today = () => todayAtOffice(outbox.now())
const closed = () => ({
  ...{ ...untouchedWork, created_at: outbox.now(), updated_at: outbox.now() },
  ...{ outcome: 'lost', lost_why: 'price', closed_at: outbox.now() },
})
const close = (id: string) => db.doc(requestPath(id)).set(closed(), { merge: true })
const reopen = (id: string) => db.doc(requestPath(id)).update({ outcome: 'open', lost_why: null })

describe('a move that the office has closed, although it still has its day and crew', () => {
  const outcomes = ({ results }: Pick<CrewDayAnswer, 'results'>) =>
    results.map(({ outcome }) => outcome)

  it("doesn't accept updates from its crew and isn't on the crew’s page", async () => {
    const phone = crewInstance(outbox.ports)
    const key = await seedCrewLink(db)
    const id = await seedJob(db, { day: today() })
    const listed = async () => (await phone.read(key)).jobs.some((job) => job.id === id)
    expect(await listed()).toBe(true)
    await close(id)
    expect(await listed()).toBe(false)
    expect(outcomes(await phone.checkIn(key, id, 'on_way'))).toEqual(['not_yours'])
    expect((await db.doc(moveProgressPath(id)).get()).exists).toBe(false)
    await reopen(id)
    expect(outcomes(await phone.checkIn(key, id, 'on_way'))).toEqual(['counted'])
  })

  it("doesn't give its customer a family link", async () => {
    const id = await seedJob(db, { day: today() })
    const key = await seedLink(db, id)
    const share = () => answerMove({ key }, shareAction(anyKey()), outbox.ports)
    await close(id)
    expect(await reasonOf(share())).toBe('not_possible')
    await reopen(id)
    expect(await reasonOf(share())).toBe('let in')
  })
})

const shareAction = (key: string): MoveAction => ({ act: 'share', hash: hashOfMoveKey(key) })

it("a family link of a different move can't be taken over", async () => {
  const [one, other] = [await seedJob(db, { day: today() }), await seedJob(db, { day: today() })]
  const family = anyKey()
  const own = { one: await seedLink(db, one), other: await seedLink(db, other) }
  await answerMove({ key: own.one }, shareAction(family), outbox.ports)
  expect(await reasonOf(answerMove({ key: own.other }, shareAction(family), outbox.ports))).toBe(
    'changed',
  )
  expect(await reasonOf(answerMove({ key: own.one }, shareAction(family), outbox.ports))).toBe(
    'let in',
  )
})

describe('the crew’s progress on the move page', () => {
  /** A move some days ago whose crew is on the way, with its customer's link. */
  async function seedUnderway(daysAgo = 0, madeFor: 'browser' | 'acknowledgement' = 'browser') {
    const day = shiftPlainDate(today(), -daysAgo)
    const id = await seedJob(db, { day })
    const at = outbox.now()
    await db.doc(moveProgressPath(id)).set({
      ...{ day, crew: crewA.id, window: { from_minute: 480, to_minute: 540 } },
      ...{ notified: [], updated_at: at },
      check_ins: [{ id: 'p', kind: 'on_way', minutes: null, at, received_at: at, undone_at: null }],
    })
    const key = await seedLink(db, id, madeFor)
    return { id, shown: async () => (await readMove({ key }, outbox.ports)).today !== null }
  }

  it('is shown on the day and the day after, and not later or earlier', async () => {
    const shown = async (daysAgo: number) => (await seedUnderway(daysAgo)).shown()
    expect([await shown(-1), await shown(0), await shown(1), await shown(2)]).toEqual([
      ...[false, true, true, false],
    ])
  })

  it.each(['pending', 'estimated'])('is not shown for a move that is %s', async (status) => {
    const { id, shown } = await seedUnderway()
    expect(await shown()).toBe(true)
    await db.doc(quotePath(id)).update({ status })
    expect(await shown()).toBe(false)
  })

  it('is not shown for a move that the office has closed', async () => {
    const { id, shown } = await seedUnderway()
    await close(id)
    expect(await shown()).toBe(false)
    await reopen(id)
    expect(await shown()).toBe(true)
  })

  it("isn't shown before the digits were entered", async () => {
    const { shown } = await seedUnderway(0, 'acknowledgement')
    expect(await shown()).toBe(false)
  })
})
