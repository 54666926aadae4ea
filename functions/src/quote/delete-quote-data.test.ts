import { collections } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import { holdings } from './delete-quote-data.ts'

it('deleting a quote covers every collection', () => {
  expect(Object.keys(holdings).sort()).toEqual(Object.keys(collections).sort())
})

it('every collection that a deletion leaves alone has a reason', () => {
  const reasons = Object.values(holdings).flatMap((holding) =>
    holding.by === 'nothing' ? [holding.because] : [],
  )
  expect(reasons.filter((because) => because.length < 10)).toEqual([])
})
