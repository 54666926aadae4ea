import { collections } from '@moving/domain/paths'
import { expect, it } from 'vitest'
import { holdings } from './forget-quote.ts'

it('no collection is overlooked when a quote is deleted', () => {
  expect(Object.keys(holdings).sort()).toEqual(Object.keys(collections).sort())
})

it('what a deletion leaves alone says why', () => {
  const reasons = Object.values(holdings).flatMap((holding) =>
    holding.by === 'nothing' ? [holding.because] : [],
  )
  expect(reasons.filter((because) => because.length < 10)).toEqual([])
})
