import { describe, expect, it } from 'vitest'
import { estimateHoldMs } from '../estimate/shown-estimates.ts'
import { untouchedWork } from '../work/quote-work.ts'
import { answerFormSchema, answerQuestion, retractAnswer } from './answer-question.ts'
import {
  exampleContext as context,
  exampleReply,
  exampleRequest,
} from '../../../tests/support/example-request.ts'

const { now } = context
const replyId = 'aaaaaaaaaaaaaaaaaaaa'
const sent = { quoteId: 'pV4mZk2TqYx81Rs7f3a9', actionId: 'bbbbbbbbbbbbbbbbbbbb', replyId }
const text = 'Yes, and harps.'
const question = { at: now, why: 'question' as const, note: '' }
const work = { ...untouchedWork, tasks: { requested_change: question } }
const before = (ms: number) => new Date(now.getTime() - ms)

const answer = (over: Parameters<typeof exampleRequest>[0], words = text) => {
  const input = answerQuestion.input.parse({ ...sent, action: 'answer_question', text: words })
  return answerQuestion.plan(exampleRequest({ work, ...over }), input, context)
}
const retract = (over: Parameters<typeof exampleRequest>[0]) => {
  const input = retractAnswer.input.parse({ ...sent, action: 'retract_answer' })
  return retractAnswer.plan(exampleRequest(over), input, context)
}
const answered = (at: Date) =>
  exampleReply({
    ...{ handled: 'answered', handled_at: at, handled_by_email: 'isaac@example.com' },
    answer: text,
  })

describe('the form', () => {
  it('says if the answer is missing or too long', () => {
    const messageFor = (words: string) =>
      answerFormSchema.safeParse({ text: words }).error?.issues[0]?.message
    expect(messageFor(' \n')).toBe('Write your answer first')
    expect(messageFor('x'.repeat(1000))).toBeUndefined()
    expect(messageFor('x'.repeat(1001))).toBe('Please keep this to 1,000 characters')
  })

  it.each([{ text: ' \n' }, { text: undefined }, { replyId: '../a' }, { crew: null }])(
    'sends no %o',
    (over) => {
      const input = { ...sent, action: 'answer_question', text }
      expect(answerQuestion.input.safeParse(input).success).toBe(true)
      expect(answerQuestion.input.safeParse({ ...input, ...over }).success).toBe(false)
    },
  )
})

describe('answering', () => {
  it('stores the answer, removes the task, and emails the answer after 30 seconds', () => {
    const dueAt = new Date(now.getTime() + estimateHoldMs)
    const fields = { handled_at: now, handled_by_email: 'dana@example.com', answer: text }
    expect(answer({ reply: exampleReply() })).toMatchObject({
      changes: { work: { tasks: {} } },
      adds: {
        reply: { id: replyId, fields: { handled: 'answered', ...fields } },
        answerMail: { replyId, dueAt },
      },
    })
  })

  it('keeps the task while a different question is unanswered', () => {
    const planned = answer({ reply: exampleReply(), waiting: 'question' })
    expect(planned).toHaveProperty('changes.work', {})
  })

  it('changes nothing if the same answer is stored', () => {
    expect(answer({ reply: answered(before(1000)) })).toEqual({ changes: {} })
  })

  it('is refused for a question that a coworker answered differently', () => {
    const at = before(1000)
    expect(answer({ reply: answered(at) }, 'No.')).toEqual({
      ...{ why: 'changed', current: 'answered', by: 'isaac@example.com', at },
    })
  })

  it("is refused for a reply that isn't a question, and for a missing one", () => {
    for (const reply of [
      exampleReply({ kind: 'requested_change' }),
      exampleReply({ kind: 'deletion_request' }),
      null,
    ]) {
      expect(answer({ reply })).toEqual({ why: 'not_possible' })
    }
  })
})

describe('retracting an answer', () => {
  it('restores the question with its original time, and cancels the email', () => {
    const fields = { handled: null, handled_at: null, handled_by_email: null, answer: null }
    expect(retract({ reply: answered(before(estimateHoldMs - 1)) })).toMatchObject({
      changes: {
        work: { tasks: { requested_change: { why: 'question', at: exampleReply().at } } },
      },
      adds: { reply: { id: replyId, fields }, answerMail: { replyId, dueAt: null } },
    })
  })

  it('changes nothing if the question is still unanswered', () => {
    expect(retract({ reply: exampleReply() })).toEqual({ changes: {} })
  })

  it.each([
    ['after the hold', { reply: answered(before(estimateHoldMs)) }],
    ['once the email is out', { reply: answered(before(1000)), isAnswerOut: true }],
  ])('is too late %s', (_, over) => {
    expect(retract(over)).toEqual({ why: 'too_late' })
  })

  it("is refused for a reply that isn't a question, and for a missing one", () => {
    expect(retract({ reply: exampleReply({ kind: 'requested_change' }) })).toEqual({
      why: 'not_possible',
    })
    expect(retract({ reply: null })).toEqual({ why: 'not_possible' })
  })
})
