import { collections, rolePath } from '@moving/domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmAddress } from '../../../functions/src/account/confirm-address.ts'
import { invitationPathOf, makeInvitationKey } from '../../../functions/src/people/invitations.ts'
import { listPeople } from '../../../functions/src/people/list-people.ts'
import { anyEmail, officeWorkers, type Worker } from '../../support/office-workers.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'

/*
 * Each guard here is usually hidden by a second one. So each is attacked alone, and its test fails
 * if the guard is missing.
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

  it('doesn’t work and isn’t listed', async () => {
    const [kim, lee] = [await newcomer(), await newcomer()]
    await office.act(isaac, { act: 'invite', email: kim.email })
    await office.act(dana, { act: 'invite', email: lee.email })
    // Deletes the role as the console does; the trigger hasn't run yet.
    await db.doc(rolePath(isaac.uid)).delete()
    const { invitations } = await listPeople(office.ports())
    expect(invitations.map(({ email }) => email)).toEqual([lee.email])
    expect(await kimJoins(kim)).toBe(false)
    expect(await kimJoins(lee)).toBe(true)
  })

  it('doesn’t work after the sender’s account is deleted', async () => {
    const kim = await newcomer()
    await office.act(isaac, { act: 'invite', email: kim.email })
    await db.doc(invitationPathOf(kim.email)).update({ invited_by: null })
    expect((await listPeople(office.ports())).invitations).toEqual([])
    expect(await kimJoins(kim)).toBe(false)
  })
})

describe('an email with an invitation that is waiting to be sent', () => {
  const send = async () => {
    await outbox.run(60_000)
    const { docs } = await db.collection(collections.mail).where('kind', '==', 'invitation').get()
    return docs.map((mail) => [mail.get('state'), mail.get('reason')] as unknown[])
  }

  it('isn’t sent after the invitation was renewed', async () => {
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

  it('isn’t sent after the invitation has expired', async () => {
    const email = anyEmail('kim')
    await office.act(dana, { act: 'invite', email })
    await db.doc(invitationPathOf(email)).update({ expires_at: new Date(0) })
    expect(await send()).toEqual([['SKIPPED', 'invitation_over']])
  })

  it('contains no key if it is older than the invitation, or the invitation has expired', async () => {
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
