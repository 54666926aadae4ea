import { bookingPath, logPath, quotePath, requestPath } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import { settle } from '../../../functions/src/request/settle.ts'
import { checkRecords } from '../../../tools/check-records.ts'
import { redactCommand } from '../../../tools/redact.ts'
import { actionsOf } from '../../support/actions.ts'
import { bookAction, bookingOn, freshDay } from '../../support/book-crews.ts'
import { dana, storeQuote } from '../../support/desk.ts'
import { ownStore } from '../../support/own-project.ts'

const db = ownStore()
const act = actionsOf(db, dana)
const now = new Date('2026-11-20T15:00:00Z')
const card = '4111 1111 1111 1111'

/** A request with a card number in every text that the office can redact. */
async function withCard() {
  const id = await storeQuote(db, { notes: `Pay with ${card}, please` })
  await settle(id, { db, now: () => now })
  const ids = { quote_id: id }
  await act({ ...ids, action: 'write_note', text: `Card ${card}` })
  await act({ ...ids, action: 'update_quote', admin_notes: `${card} and ${card}` })
  const call = { result: 'reached', note: card, next: 'default' } as const
  await act({ ...ids, action: 'log_contact', ...call })
  await act({ ...ids, action: 'send_follow_up', text: `Is ${card} right?` })
  await act(bookAction(id, bookingOn(freshDay(), { crew: null, note: card })))
  return id
}

async function allAbout(id: string): Promise<string> {
  const paths = [quotePath(id), requestPath(id), bookingPath(id)]
  const single = await db.getAll(...paths.map((path) => db.doc(path)))
  const [log, mail] = await Promise.all([
    db.collection(logPath(id)).get(),
    db.collection('mail').where('quote_id', '==', id).get(),
  ])
  return JSON.stringify([...single, ...log.docs, ...mail.docs].map((stored) => stored.data()))
}

it('a card number in a note is removed from every document, and records still agree with their logs', async () => {
  const id = await withCard()
  expect((await allAbout(id)).split(card).length).toBeGreaterThan(10)
  expect(await redactCommand([id, card], db)).toMatch(/^Removed from \d+ documents\.$/)
  expect(await allAbout(id)).not.toContain(card)
  const quote = await db.doc(quotePath(id)).get()
  expect(quote.data()).toMatchObject({
    ...{ notes: 'Pay with removed, please', admin_notes: 'removed and removed' },
  })
  expect(await checkRecords(db)).toEqual([])
  expect(await redactCommand([id, card], db)).toBe('The text was found nowhere.')
})

it('an action that is sent again after its text was removed is accepted as the same action', async () => {
  const id = await withCard()
  const note = { action: 'write_note', quote_id: id, action_id: 'WritesTheCardNumber1' } as const
  const sent = { ...note, text: `Again ${card}` }
  await act(sent)
  await redactCommand([id, card], db)
  expect(await act(sent)).toMatchObject({ done: true })
  expect(await allAbout(id)).not.toContain(card)
})

it.each([
  ['a status', 'scheduled'],
  ['an id', 'WritesTheCardNumber1'],
  ['a day', '2026-12-19'],
  ['a part of a day', '2030'],
  ['an answer that the form offers', 'Two flights'],
  ['three characters', '411'],
])('%s can’t be removed as a text, because the program needs it', async (_, text) => {
  const id = await withCard()
  const before = await allAbout(id)
  await expect(redactCommand([id, text], db)).rejects.toThrow('Name a longer part of the text.')
  expect(await allAbout(id)).toBe(before)
})

it('a text is removed even if its accents are encoded differently', async () => {
  const id = await withCard()
  await act({ action: 'write_note', quote_id: id, text: 'Ask Zoé Díaz' })
  await redactCommand([id, 'Zoé Díaz'.normalize('NFD')], db)
  expect(await allAbout(id)).not.toContain('Zoé')
})

it('the command is refused without a quote’s id and a text', async () => {
  await expect(redactCommand(['7f3a91c2', card], db)).rejects.toThrow('No quote id: 7f3a91c2')
  await expect(redactCommand(['A'.repeat(20)], db)).rejects.toThrow('Name the quote’s id')
})
