import { noCrewSettings } from '@moving/domain/calendar/crew'
import type { Reply } from '@moving/domain/move/reply'
import { standardHours } from '@moving/domain/office-hours'
import { exampleQuote } from './example-quote.ts'
import { exampleWork } from './example-work.ts'
import type { ActionContext, RequestPart, RequestState } from '@moving/domain/actions/action'

export const exampleContext = {
  actor: { uid: 'dana', email: 'dana@example.com' },
  now: new Date('2026-11-20T15:00:00Z'),
  hours: standardHours,
} satisfies ActionContext

export const exampleRequest = (
  over: Partial<RequestState<RequestPart>> = {},
): RequestState<RequestPart> => ({
  ...{ quote: exampleQuote(), work: exampleWork(), booking: null, note: { note: '' } },
  ...{ facts: null, ledger: [], reply: null, isAnswerOut: false },
  ...{
    crewDays: {},
    crewSettings: noCrewSettings,
    followUps: [],
    links: { own: 0, isTaken: false },
  },
  ...over,
})

/** An unanswered question, or any other reply. */
export const exampleReply = (over: Partial<Reply> = {}): Reply => ({
  ...{ id: 'aaaaaaaaaaaaaaaaaaaa', at: new Date('2026-11-20T14:00:00Z'), kind: 'question' },
  ...{ text: 'Do you move pianos?', changes: [], link: null },
  ...{ handled: null, handled_at: null, handled_by_email: null },
  ...over,
})
