import { describe, expect, it } from 'vitest'
import { estimateHoldMs } from '../estimate/shown-estimates.ts'
import { answerFormSchema, answerQuestion, retractAnswer } from './answer-question.ts'
import { listedFact } from '../request/facts.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import {
  exampleContext as context,
  exampleReply,
  exampleRequest,
} from '../../../tests/support/example-request.ts'

const { now } = context
const replyId = 'aaaaaaaaaaaaaaaaaaaa'
const sent = {
  ...{ quote_id: 'pV4mZk2TqYx81Rs7f3a9', action_id: 'bbbbbbbbbbbbbbbbbbbb', reply_id: replyId },
}
const text = 'Yes, and harps.'
const before = (ms: number) => new Date(now.getTime() - ms)

const answer = (over: Parameters<typeof exampleRequest>[0], words = text) => {
  const input = answerQuestion.input.parse({ ...sent, action: 'answer_question', text: words })
  return answerQuestion.plan(exampleRequest(over), input, context)
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

describe('the form for an answer', () => {
  it('says that the answer is missing or too long', () => {
    const messageFor = (words: string) =>
      answerFormSchema.safeParse({ text: words }).error?.issues[0]?.message
    expect(messageFor(' \n')).toBe('Write your answer first')
    expect(messageFor('x'.repeat(1000))).toBeUndefined()
    expect(messageFor('x'.repeat(1001))).toBe('Please keep this to 1,000 characters')
  })

  it.each([{ text: ' \n' }, { text: undefined }, { reply_id: '../a' }, { crew: null }])(
    'rejects %o',
    (over) => {
      const input = { ...sent, action: 'answer_question', text }
      expect(answerQuestion.input.safeParse(input).success).toBe(true)
      expect(answerQuestion.input.safeParse({ ...input, ...over }).success).toBe(false)
    },
  )
})

describe('the office’s answer to a question', () => {
  it('is stored, and emailed after 30 seconds', () => {
    const dueAt = new Date(now.getTime() + estimateHoldMs)
    const fields = { handled_at: now, handled_by_email: 'dana@example.com', answer: text }
    expect(answer({ reply: exampleReply() })).toMatchObject({
      adds: {
        reply: { id: replyId, fields: { handled: 'answered', ...fields } },
        answerMail: { replyId, dueAt },
      },
    })
  })

  it('removes the request from Today, unless another question is unanswered', () => {
    const request = requestInMemory()
    const ask = (id: string) => listedFact('asks', id, { kind: 'question' })
    request.customer('ask', ask)
    const reply = exampleReply({ id: request.lastId })
    request.customer('ask', ask)
    const other = exampleReply({ id: request.lastId })
    const dueWhy = () => request.documents.work.tasks.requested_change?.why
    request.load({ reply })
    request.act({ action: 'answer_question', reply_id: reply.id, text })
    expect(dueWhy()).toBe('question')
    request.load({ reply: other })
    request.act({ action: 'answer_question', reply_id: other.id, text })
    expect(dueWhy()).toBeUndefined()
  })

  it('changes nothing if the same answer is stored already', () => {
    expect(answer({ reply: answered(before(1000)) })).toEqual({ changes: {} })
  })

  it('is refused if a coworker answered differently', () => {
    const at = before(1000)
    expect(answer({ reply: answered(at) }, 'No.')).toEqual({
      ...{ why: 'changed', current: 'answered', by: 'isaac@example.com', at },
    })
  })

  it('is refused for a message that isn’t a question, and for a missing one', () => {
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
  it('makes the question due again at its original time', () => {
    const reply = answered(before(estimateHoldMs - 1))
    const planned = retract({ reply })
    if ('why' in planned) throw new Error(planned.why)
    expect(planned.facts).toMatchObject({
      [`asks/${replyId}`]: { kind: 'question', at: reply.at },
    })
  })

  it('cancels the email', () => {
    const fields = { handled: null, handled_at: null, handled_by_email: null, answer: null }
    expect(retract({ reply: answered(before(estimateHoldMs - 1)) })).toMatchObject({
      adds: { reply: { id: replyId, fields }, answerMail: { replyId, dueAt: null } },
    })
  })

  it('changes nothing if the question is still unanswered', () => {
    expect(retract({ reply: exampleReply() })).toEqual({ changes: {} })
  })

  it.each([
    ['after the hold', { reply: answered(before(estimateHoldMs)) }],
    ['once the email is out', { reply: answered(before(1000)), isAnswerOut: true }],
  ])('is refused as too late %s', (_, over) => {
    expect(retract(over)).toEqual({ why: 'too_late' })
  })

  it('is refused for a message that isn’t a question, and for a missing one', () => {
    expect(retract({ reply: exampleReply({ kind: 'requested_change' }) })).toEqual({
      why: 'not_possible',
    })
    expect(retract({ reply: null })).toEqual({ why: 'not_possible' })
  })
})
