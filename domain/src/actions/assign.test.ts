import { expect, it } from 'vitest'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { historyChanges } from '../quote/office/history.ts'
import { historyOf } from './history-of.ts'

const dana = 'dana@example.com'
const isaac = 'isaac@example.com'
const assign = (to: string | null) => ({ action: 'assign', to }) as const

it('a coworker takes a request, hands it over, and unassigns it', () => {
  const request = requestInMemory()
  expect(request.state.assigned_to).toBeNull()
  request.act(assign(dana))
  expect(request.state.assigned_to).toBe(dana)
  request.act(assign(isaac))
  expect(request.state.assigned_to).toBe(isaac)
  request.act(assign(null))
  expect(request.state.assigned_to).toBeNull()
})

it('Undo gives a request back to the previous coworker', () => {
  const request = requestInMemory()
  request.act(assign(dana))
  request.act(assign(isaac))
  request.undo()
  expect(request.state.assigned_to).toBe(dana)
})

it('the timeline names both coworkers of a handed-over request', () => {
  const request = requestInMemory()
  const before = request.documents
  request.act(assign(isaac))
  const history = historyOf(before, request.documents)
  expect(historyChanges(history ?? {})).toEqual([
    { label: 'Who works on it', before: 'Unassigned', after: 'Isaac' },
  ])
})
