import { renderHook } from '@testing-library/react'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDrafts, clearDrafts } from '../../lib/draft/private-storage.ts'
import { dropDraft, hasDraft, readDraft, useDraft } from './use-draft.ts'

const schema = z.object({ text: z.string() })
const open = (id = 'one') => renderHook(() => useDraft('note', id, schema)).result.current

beforeEach(() => claimDrafts('dana'))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('an unsaved draft is there when its form opens again, and in no other form', () => {
  open().keep({ text: 'Two pianos' })
  expect(open().draft).toEqual({ text: 'Two pianos' })
  expect(open('two').draft).toBeUndefined()
  expect(readDraft('answer', 'one', schema)).toBeUndefined()
  expect([hasDraft('note', 'one'), hasDraft('note', 'two')]).toEqual([true, false])
})

test('a draft is gone once it is saved or discarded', () => {
  open().keep({ text: 'Two pianos' })
  open().drop()
  expect(open().draft).toBeUndefined()
  open().keep({ text: 'Two pianos' })
  dropDraft('note', 'one')
  expect(hasDraft('note', 'one')).toBe(false)
})

test('drafts are removed when the session ends, and a different user can’t read them', () => {
  open().keep({ text: 'Two pianos' })
  const text = sessionStorage.getItem('draft:note:one') ?? ''
  clearDrafts()
  expect(sessionStorage.getItem('draft:note:one')).toBeNull()
  open().keep({ text: 'Typed after the session ended' })
  expect(sessionStorage.getItem('draft:note:one')).toBeNull()
  // A tab that was closed before the session ended, then restored.
  claimDrafts('eli')
  sessionStorage.setItem('draft:note:one', text)
  expect(open().draft).toBeUndefined()
})

test.each(['{', 'null', '{"owner":"dana","input":{"text":1}}'])(
  'a stored draft that its form can’t show is ignored: %s',
  (text) => {
    sessionStorage.setItem('draft:note:one', text)
    expect(open().draft).toBeUndefined()
  },
)
