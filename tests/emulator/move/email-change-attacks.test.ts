import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import { noEmailAddress } from '@moving/domain/account/email'
import { emailChangeLimits, emailLinkOf, type EmailLink } from '@moving/domain/move/email-change'
import type { LinkMaker } from '@moving/domain/move/move-link'
import { collections, emailChangePath, quoteAccessPath } from '@moving/domain/paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { askForNewEmail } from '../../../functions/src/move/ask-for-new-email.ts'
import { followEmailLink } from '../../../functions/src/move/change-email.ts'
import { saveMove } from '../../../functions/src/account/save-move.ts'
import { unlockMove } from '../../../functions/src/move/unlock-move.ts'
import { checkRecord } from '../../../functions/src/request/check-record.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { quoteAt, seedLink } from '../../support/move.ts'
import { officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import { changesIn } from '../../support/request-log.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const [old, fresh, other] = ['ana@old.example', 'ana@new.example', 'mallory@evil.example']

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const emailOf = async (id: string) => (await quoteAt(outbox.db, id)).email

async function seedMove(over: Record<string, unknown> = {}, madeFor: LinkMaker = 'browser') {
  const quote = { email: old, status: 'estimated', estimate_amount: 890, ...over }
  const { id } = await outbox.storeQuote(quote)
  await settle(id, outbox.ports)
  const key = await seedLink(outbox.db, id, madeFor, { created_at: outbox.now() })
  return { id, key }
}

const ask = (key: string, email: string, request_id = anyQuoteId()) =>
  askForNewEmail({ key }, { request_id, email }, outbox.ports).then(
    () => 'asked',
    ({ code, details }: { code: string; details?: { reason: string } }) => details?.reason ?? code,
  )

const use = (link: EmailLink | null) =>
  followEmailLink(link ?? { act: 'confirm', key: 'none' }, outbox.ports).then(
    ({ key }) => (key === null ? 'repeated' : 'done'),
    ({ code }: { code: string }) => code,
  )

/** The links that were emailed to an email address, oldest first. */
async function linksTo(address: string): Promise<EmailLink[]> {
  await outbox.run(minute)
  const mails = (await outbox.caught()).filter(({ to }) => to.includes(address))
  return mails.flatMap(({ text }) => {
    const fragment = /\/move(#[cu]=\S+)/.exec(text)?.[1]
    const link = fragment === undefined ? null : emailLinkOf(fragment)
    return link === null ? [] : [link]
  })
}
const lastLink = async (address: string) => (await linksTo(address)).at(-1) ?? null

/** Changes an email address; returns both links. */
async function change({ id, key }: { id: string; key: string }, email = fresh) {
  const from = await emailOf(id)
  await ask(key, email)
  const confirm = await lastLink(email)
  expect(await use(confirm)).toBe('done')
  return { confirm, undo: await lastLink(from) }
}

describe('a new email address for a move', () => {
  it('counts only after a tap on the link sent to it, and the old address is notified', async () => {
    const move = await seedMove()
    expect(await ask(move.key, fresh)).toBe('asked')
    expect(await emailOf(move.id)).toBe(old)
    expect(await linksTo(old)).toEqual([])
    expect(await use(await lastLink(fresh))).toBe('done')
    expect(await emailOf(move.id)).toBe(fresh)
    expect(await linksTo(old)).toMatchObject([{ act: 'undo' }])
    expect(await changesIn(outbox.db, move.id)).toMatchObject([
      { label: 'Email', before: old, after: fresh },
    ])
    const told = (await outbox.caught()).filter(({ to }) => to.includes(officeAddress))
    expect(told.map(({ text }) => text).join('\n')).toContain(`${old} → ${fresh}`)
    expect(await checkRecord(move.id, { db: outbox.db })).toEqual([])
  })

  it('gets an email without any text that was typed', async () => {
    const words = { name: 'Buy Pills Now', notes: 'Cheap pills', from_address: '1 Spam Street' }
    const move = await seedMove(words)
    await change(move)
    const mails = (await outbox.caught()).filter(({ to }) => [fresh, old].includes(String(to)))
    expect(mails).toHaveLength(2)
    for (const { subject, text, html } of mails) {
      const sent = `${subject} ${text} ${html}`
      for (const typed of [...Object.values(words), fresh, old, move.id.slice(-8)]) {
        expect(sent).not.toContain(typed)
      }
    }
  })

  it('can’t be confirmed after 24 hours', async () => {
    const move = await seedMove()
    await ask(move.key, fresh)
    const link = await lastLink(fresh)
    outbox.pass(emailChangeLimits.confirmHours * hour)
    expect(await use(link)).toBe('not-found')
    expect(await emailOf(move.id)).toBe(old)
  })

  it('ends the links sent to the old address, and gets a link that asks for digits', async () => {
    const move = await seedMove({}, 'update')
    await ask(move.key, fresh)
    const { key } = await followEmailLink((await lastLink(fresh)) as EmailLink, outbox.ports)
    await expect(readMove({ key: move.key }, outbox.ports)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await readMove({ key: key ?? '' }, outbox.ports)).toMatchObject({ details: null })
  })

  it('is stored once, however often the link is tapped, even at the same time', async () => {
    const move = await seedMove()
    await ask(move.key, fresh)
    const link = await lastLink(fresh)
    const used = await Promise.all([use(link), use(link), use(link)])
    expect(used.toSorted()).toEqual(['done', 'repeated', 'repeated'])
    expect(await linksTo(old)).toHaveLength(1)
  })

  it('can’t be confirmed once the office has changed the address', async () => {
    const move = await seedMove()
    await ask(move.key, fresh)
    const link = await lastLink(fresh)
    await outbox.db.doc(`quotes/${move.id}`).update({ email: 'office-fixed@example.com' })
    expect(await use(link)).toBe('not-found')
  })

  it('can’t be confirmed once all links were turned off', async () => {
    const move = await seedMove()
    await ask(move.key, other)
    const link = await lastLink(other)
    await outbox.db.doc(quoteAccessPath(move.id)).set({ ended_at: outbox.now() })
    expect(await use(link)).toBe('not-found')
    expect(await emailOf(move.id)).toBe(old)
  })

  it('can be a caller’s first one, so that no old address is notified', async () => {
    const move = await seedMove({ email: noEmailAddress })
    await ask(move.key, fresh)
    expect(await use(await lastLink(fresh))).toBe('done')
    expect((await outbox.emails()).some(({ kind }) => kind === 'old_email')).toBe(false)
  })
})

describe('a request for a new email address is refused', () => {
  it.each([
    ['a locked link', 'acknowledgement', 'locked'],
    ['a link to a move in an account', 'account', 'not_possible'],
    ['a family link', 'family', 'not_possible'],
  ] as const)('through %s', async (_what, madeFor, why) => {
    const { key } = await seedMove({ user_id: madeFor === 'account' ? 'maya' : null }, madeFor)
    expect(await ask(key, other)).toBe(why)
    expect(await linksTo(other)).toEqual([])
  })

  it('without a link, and for an account that doesn’t have the move', async () => {
    const { id } = await seedMove({ user_id: 'maya' })
    expect(await ask('A1b2'.repeat(5) + 'A1', other)).toBe('not-found')
    const owner = { uid: 'mallory', email: other }
    await expect(
      askForNewEmail(
        { quoteId: id, owner },
        { request_id: anyQuoteId(), email: other },
        outbox.ports,
      ),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('for a move that a bot requested', async () => {
    const { id } = await outbox.storeQuote({ email: old }, { honeypot_filled: true })
    const key = await seedLink(outbox.db, id, 'browser', { created_at: outbox.now() })
    expect(await ask(key, other)).toBe('too_many')
  })

  it.each(['completed', 'closed'])('for a move that is %s', async (how) => {
    const move = await seedMove(
      how === 'completed' ? { status: 'completed' } : { status: 'pending' },
    )
    if (how === 'closed') {
      const cancel = { act: 'cancel', request_id: anyQuoteId(), why: 'other' } as never
      await answerMove({ key: move.key }, cancel, outbox.ports)
    }
    expect(await ask(move.key, other)).toBe('not_possible')
  })

  it('with a key for a different purpose, a changed key, or an invented key', async () => {
    const move = await seedMove()
    const { confirm, undo } = await change(move)
    const key = undo?.key ?? ''
    const turned = key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    for (const link of [
      { act: 'undo', key: confirm?.key ?? '' },
      { act: 'confirm', key },
      { act: 'undo', key: turned },
      { act: 'undo', key: '' },
      { act: 'undo', key: move.key },
    ] as const) {
      expect(await use(link)).toBe('not-found')
    }
    expect(await emailOf(move.id)).toBe(fresh)
  })

  it('with an id that was used to request a different link', async () => {
    const [move, theirs] = [await seedMove(), await seedMove()]
    const id = anyQuoteId()
    expect(await ask(move.key, fresh, id)).toBe('asked')
    expect(await ask(theirs.key, other, id)).toBe('changed')
    expect(await ask(move.key, other, id)).toBe('changed')
    expect(await ask(move.key, fresh, id)).toBe('asked')
    expect(await linksTo(fresh)).toHaveLength(1)
  })
})

describe('the limits of emails to new addresses', () => {
  it('allow three a day per move, even if six are requested at once', async () => {
    const move = await seedMove()
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, place) => ask(move.key, `a${place}@new.example`)),
    )
    expect(asked.filter((one) => one === 'asked')).toHaveLength(3)
    expect(new Set(asked)).toEqual(new Set(['asked', 'too_many']))
    outbox.pass(day)
    expect(await ask(move.key, fresh)).toBe('asked')
  })

  it('allow three a day per inbox, and the response doesn’t show when that is reached', async () => {
    const spellings = ['v.ictim@gmail.com', 'victim+1@gmail.com', 'VICTIM@gmail.com']
    for (const address of [...spellings, 'vic.tim@googlemail.com']) {
      expect(await ask((await seedMove()).key, address)).toBe('asked')
    }
    await outbox.run(minute)
    const sent = (await outbox.caught()).filter(({ subject }) => /confirm your/i.test(subject))
    expect(sent).toHaveLength(3)
  })

  it('aren’t used up for a customer by requests that the office hasn’t answered', async () => {
    for (let times = 0; times < 4; times += 1) {
      await ask((await seedMove({ status: 'pending', estimate_amount: null })).key, fresh)
    }
    await outbox.useUp('new_email_pending')
    expect(await linksTo(fresh)).toHaveLength(3)
    await ask((await seedMove()).key, fresh)
    expect(await linksTo(fresh)).toHaveLength(4)
  })

  it('stop all such emails once the hour’s total is reached', async () => {
    await outbox.useUp('new_email')
    const move = await seedMove()
    expect(await ask(move.key, fresh)).toBe('asked')
    expect(await linksTo(fresh)).toEqual([])
  })

  it('don’t change the response, which is the same for every address', async () => {
    for (const email of [old, fresh, noEmailAddress, 'office@potomac-movers.example']) {
      expect(await ask((await seedMove()).key, email)).toBe('asked')
    }
  })
})

describe('the link that undoes a change, sent to the old email address', () => {
  it('restores the old address and turns off the link to the move', async () => {
    const move = await seedMove()
    const { undo } = await change(move)
    expect(await use(undo)).toBe('done')
    expect(await emailOf(move.id)).toBe(old)
    expect(await use(undo)).toBe('repeated')
    await expect(readMove({ key: move.key }, outbox.ports)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await checkRecord(move.id, { db: outbox.db })).toEqual([])
  })

  it('expires after seven days', async () => {
    const move = await seedMove()
    const { undo } = await change(move)
    outbox.pass(emailChangeLimits.undoDays * day)
    expect(await use(undo)).toBe('not-found')
    expect(await emailOf(move.id)).toBe(fresh)
  })

  it('reverts a chain of changes, and no address of the chain can revert that', async () => {
    const move = await seedMove()
    const first = await change(move, other)
    const again = await change(move, fresh)
    expect(await use(first.undo)).toBe('done')
    expect(await emailOf(move.id)).toBe(old)
    expect(await use(again.undo)).toBe('not-found')
    expect(await use(first.confirm)).toBe('not-found')
    expect(await emailOf(move.id)).toBe(old)
  })

  it('reverts the change after a later address has undone its own change', async () => {
    const move = await seedMove()
    const first = await change(move, other)
    const again = await change(move, fresh)
    expect(await use(again.undo)).toBe('done')
    expect(await emailOf(move.id)).toBe(other)
    expect(await use(first.undo)).toBe('done')
    expect(await emailOf(move.id)).toBe(old)
    expect(await use(first.confirm)).toBe('not-found')
  })

  it('removes the move from an account that saved it under the new address', async () => {
    const move = await seedMove()
    const { undo } = await change(move, other)
    await outbox.db.doc(`confirmations/mallory`).set({ email: other, by: 'link' })
    const mallory = { uid: 'mallory', email: other }
    expect(await saveMove(move.key, mallory, outbox.ports)).toBe(true)
    expect(await use(undo)).toBe('done')
    expect((await quoteAt(outbox.db, move.id)).user_id).toBeNull()
    await expect(
      readMove({ quoteId: move.id, owner: mallory }, outbox.ports),
    ).rejects.toMatchObject({ code: 'not-found' })
    expect(await checkRecord(move.id, { db: outbox.db })).toEqual([])
  })

  it('lets the former phone digits open the move, if the phone number was changed as well', async () => {
    const move = await seedMove({ phone: '(202) 555-0142' })
    const quote = await quoteAt(outbox.db, move.id)
    const correction = correctionSchema.parse({
      ...correctionValues(quote),
      phone: '(301) 555-6666',
    })
    const request_id = anyQuoteId()
    await answerMove({ key: move.key }, { act: 'correct', request_id, correction }, outbox.ports)
    const { confirm, undo } = await change(move, other)
    expect(confirm).not.toBeNull()
    const { key } = await followEmailLink(undo as EmailLink, outbox.ports)
    const opened = unlockMove({ key: key ?? '', digits: '0142' }, outbox.ports)
    expect(await opened).toMatchObject({ details: { email: old } })
  })

  it('leaves the move in the account that had it before', async () => {
    const move = await seedMove({ user_id: 'maya' })
    const { undo } = await change(move, other)
    expect(await use(undo)).toBe('done')
    expect(await quoteAt(outbox.db, move.id)).toMatchObject({ email: old, user_id: 'maya' })
  })

  it('ends a change that was requested earlier and not confirmed yet', async () => {
    const move = await seedMove()
    await ask(move.key, other)
    const waiting = await lastLink(other)
    const { undo } = await change(move, fresh)
    await use(undo)
    expect(await use(waiting)).toBe('not-found')
    expect(await emailOf(move.id)).toBe(old)
  })

  it('can’t revert what the office has changed since', async () => {
    const move = await seedMove()
    const { undo } = await change(move)
    await outbox.db.doc(`quotes/${move.id}`).update({ email: 'office-fixed@example.com' })
    expect(await use(undo)).toBe('not-found')
  })

  it('can’t change a different request', async () => {
    const [move, theirs] = [await seedMove(), await seedMove({ email: 'ben@example.com' })]
    const { undo } = await change(move)
    await change(theirs, other)
    await use(undo)
    expect(await emailOf(theirs.id)).toBe(other)
  })
})

describe('the links of an email change', () => {
  it('are in no document, log or copy, and can’t be resent', async () => {
    const move = await seedMove()
    const { confirm, undo } = await change(move)
    const everything = await wholeStore(outbox.db)
    for (const link of [confirm, undo]) {
      expect(link?.key).toHaveLength(22)
      expect(naming([link?.key ?? 'none'], everything)).toEqual([])
      expect(JSON.stringify(loggedEvents)).not.toContain(link?.key)
    }
    const secret = (await outbox.emails()).filter(({ kind }) => /_email$/.test(kind))
    expect(secret).toHaveLength(2)
    for (const { id } of secret) {
      expect(everything.some(({ path }) => path === `${collections.mailCopies}/${id}`)).toBe(false)
      await outbox.db.doc(`${collections.mail}/${id}`).update({ problem: 'bounced' })
      await expect(resendMail(id, outbox.ports)).rejects.toMatchObject({
        code: 'failed-precondition',
      })
    }
  })

  it('don’t count as a failed email that the office should call about', async () => {
    const move = await seedMove()
    await ask(move.key, fresh)
    await outbox.fault({ times: 1, status: 400 })
    await outbox.run(minute)
    const [mail] = (await outbox.emails()).filter(({ kind }) => kind === 'new_email')
    expect(mail).toMatchObject({ state: 'FAILED', problem: null })
    expect(await outbox.delivery(move.id)).toBeUndefined()
  })

  it('are deleted with the request', async () => {
    const move = await seedMove()
    const { confirm, undo } = await change(move)
    await deleteQuoteData(move.id, { db: outbox.db, newId: anyQuoteId, pageSize: 10 })
    const left = await outbox.db.collection(collections.emailChanges).get()
    expect(left.docs).toEqual([])
    expect([await use(confirm), await use(undo)]).toEqual(['not-found', 'not-found'])
    expect((await outbox.db.doc(quoteAccessPath(move.id)).get()).exists).toBe(false)
    expect(emailChangePath('a')).toBe('email_changes/a')
  })
})
