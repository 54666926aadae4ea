import { isOpenStatus, quoteStatuses } from '@moving/domain/quote/status'
import { listedFact, type ListedFacts } from '@moving/domain/request/facts'
import fc from 'fast-check'
import type { requestInMemory } from './request-in-memory.ts'

export type Request = ReturnType<typeof requestInMemory>
/** What someone does next. A refused action changes nothing. */
export type Move = (request: Request) => unknown

const booking = {
  action: 'book' as const,
  ...{ day: '2026-12-18', from_minute: 480, to_minute: 540, crew: null, hours: 4 },
  ...{ people: 2, note: '', acknowledged: [] as string[], set_scheduled: true },
}

export const anyMove = fc.oneof(
  fc
    .record(
      {
        result: fc.constantFrom('reached' as const, 'no_answer' as const, 'sent_email' as const),
        next: fc.constantFrom(null, 'default' as const),
        lost_why: fc.constantFrom(null, 'price' as const),
      },
      { requiredKeys: ['result', 'next'] },
    )
    .map(
      (input): Move =>
        (request) =>
          request.act({ action: 'log_contact', note: '', ...input }),
    ),
  fc
    .record(
      {
        status: fc.constantFrom(...quoteStatuses),
        estimate_amount: fc.constantFrom(null, 900, 950),
      },
      { requiredKeys: [] },
    )
    .map(
      (input): Move =>
        (request) =>
          request.act({ action: 'update_quote', ...input }),
    ),
  fc.constantFrom<Move[]>(
    (request) =>
      request.act({ action: 'send_estimate', amount: 980, details: { good_until: '2026-12-01' } }),
    (request) => request.act(booking),
    (request) => request.act({ action: 'unbook' }),
    (request) => request.act({ action: 'close', reason: 'price' }),
    (request) => request.act({ action: 'reopen' }),
    (request) => request.act({ action: 'write_note', text: 'Piano' }),
    (request) => request.customer('ask', (id) => listedFact('asks', id, { kind: 'question' })),
    (request) => answerEstimate(request, { decision: 'yes', name: 'Maya Lee', why: null }),
    (request) => answerEstimate(request, { decision: 'no', name: '', why: 'price' }),
    (request) =>
      request.customer('cancel', (id) =>
        isOpenStatus(request.state.quote.status)
          ? { closing: { why: 'price' }, planned_call: null }
          : listedFact('asks', id, { kind: 'wants_cancel' }),
      ),
    (request) =>
      request.customer('still_on', () => ({ confirmed_day: request.state.quote.move_date })),
    (request) => request.customer('correct', () => ({}), { quote: { move_date: '2026-12-20' } }),
  ),
)

function answerEstimate(
  request: Request,
  given: Pick<ListedFacts['answers'], 'decision' | 'name' | 'why'>,
): void {
  const { estimate } = request.state
  if (estimate === null) return
  const { id, amount } = estimate
  const action = given.decision === 'yes' ? 'accept' : 'decline'
  request.customer(action, () => listedFact('answers', id, { ...given, amount, by_email: null }))
}
