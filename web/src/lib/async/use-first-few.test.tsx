import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFirstFew } from './use-first-few.ts'

const items = Array.from({ length: 25 }, (_, place) => place)

function renderings(): number[] {
  const counts: number[] = []
  renderHook(() => counts.push(useFirstFew(items, 5).length))
  return counts
}

it('a list first shows a few items, then all, and a later list shows all at once', () => {
  expect(renderings()).toEqual([5, 25])
  expect(renderings()).toEqual([25])
})
