import { expect, it } from 'vitest'
import type { StoredStoryEntry } from '../actions/action-entry.ts'
import { logStory } from './log-timeline.ts'

const at = new Date('2026-11-27T15:00:00Z')
const entry = (id: string, over: Partial<StoredStoryEntry>) => ({
  ...{ id, at, by: 'office' as const, by_uid: 'dana', by_email: 'dana@example.com' },
  ...over,
})
const contact = (result: 'reached' | 'undone') => ({
  ...{ tried_at: at, result, note: '', next_at: null },
})
const history = { closing: { before: null, after: 'price' as const } }

it('the timeline shows an action’s call before its changes, each once', () => {
  const story = logStory([entry('b', { contact: contact('reached'), history })])
  expect(story).toMatchObject([
    { kind: 'contact', id: 'call b', at, contact: { result: 'reached', isTakenBack: false } },
    { kind: 'change', id: 'change b', at, by: 'dana@example.com', history },
  ])
})

it('the timeline marks an undone call, and shows what Undo changed', () => {
  const undone = { closing: { before: 'price' as const, after: null } }
  const story = logStory([
    entry('b', { contact: contact('undone'), history: undone }),
    entry('a', { contact: contact('reached'), history }),
  ])
  expect(story.map(({ id }) => id)).toEqual(['change b', 'call a', 'change a'])
  expect(story[1]).toMatchObject({ contact: { isTakenBack: true } })
})

it('the timeline names the customer, and shows “Someone” if an entry has no email', () => {
  const reply = {
    ...{ kind: 'question' as const, text: 'Do you move pianos?', changes: [], link: null },
    ...{ handled: null, handled_at: null, handled_by_email: null },
  }
  const story = logStory([
    entry('b', { by: 'customer', by_uid: null, by_email: null, reply, history }),
    entry('a', { by_uid: null, by_email: null, history }),
  ])
  expect(story).toMatchObject([
    { kind: 'change', by: 'The customer' },
    { kind: 'act', id: 'act b', act: { ...reply, id: 'b', at } },
    { kind: 'change', by: 'Someone' },
  ])
})

it('the timeline offers Undo once for an action of the office within ten minutes', () => {
  const undo = { id: 'b', until: new Date('2026-11-27T15:10:00Z') }
  const both = { contact: contact('reached'), history }
  const undosOf = (over: Partial<StoredStoryEntry>) =>
    logStory([entry('b', { ...both, ...over })]).map((shown) => shown.undo)
  expect(undosOf({ undoable: true, undone_by: null })).toEqual([undo, undefined])
  expect(undosOf({ undoable: true, undone_by: 'c' })).toEqual([undefined, undefined])
  expect(undosOf({ undoable: false })).toEqual([undefined, undefined])
  expect(undosOf({ undoable: true, by: 'customer' })).toEqual([undefined, undefined])
})

it('the timeline shows nothing for an entry without a visible part', () => {
  expect(logStory([entry('a', {})])).toEqual([])
})
