import { correctionValues } from '@moving/domain/move/correction'
import { readQuote, type Quote } from '@moving/domain/quote/quote-schema'
import { expect } from '@playwright/test'
import { callFunction } from './accounts.ts'
import { adminClients } from './admin.ts'
import { storedAs, type DeskQuote } from './desk-page.ts'
import { seedLink } from './move.ts'
import { anyQuoteId } from './stored-quote.ts'

export const readMoveBy = (key: string) => callFunction('readMove', { data: { move: { key } } })

/** A customer's action on /move with a link of its own, sent without the page. */
export async function actAsCustomer(
  quote: DeskQuote,
  act: Record<string, unknown> & { act: string },
): Promise<void> {
  const created_at = new Date()
  const expires_at = new Date(created_at.getTime() + 86_400_000)
  const { db } = adminClients()
  const key = await seedLink(db, quote.id, 'browser', { created_at, expires_at })
  const move = await readMoveBy(key)
  const { seen } = (move.ok ? move.result : {}) as { seen?: string }
  const data = { move: { key }, act: { request_id: anyQuoteId(), seen, ...act } }
  expect(await callFunction('answerMove', { data })).toMatchObject({ ok: true })
}

export async function correctAsCustomer(
  quote: DeskQuote,
  over: Partial<ReturnType<typeof correctionValues>>,
): Promise<void> {
  const reading = readQuote(quote.id, await storedAs(quote))
  const stored = (reading as { quote: Quote }).quote
  await actAsCustomer(quote, {
    act: 'correct',
    correction: { ...correctionValues(stored), ...over },
  })
}
