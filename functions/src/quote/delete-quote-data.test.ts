import { collections } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import { holdings } from './delete-quote-data.ts'

it('deleting a quote covers every collection of the database', () => {
  expect(Object.keys(holdings).sort()).toEqual(Object.keys(collections).sort())
})

it('each collection that a deletion doesn’t change has a reason', () => {
  const reasons = Object.values(holdings).flatMap((holding) =>
    holding.by === 'nothing' ? [holding.because] : [],
  )
  expect(reasons.filter((because) => because.length < 10)).toEqual([])
})
