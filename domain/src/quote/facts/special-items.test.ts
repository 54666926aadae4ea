import { expect, it } from 'vitest'
import { namedItems } from './special-items.ts'

const inInventory = (inventory: string) => namedItems({ inventory, notes: null })
const inNotes = (notes: string) => namedItems({ inventory: null, notes })

it.each([
  ['Two bedrooms\nUpright piano\nAbout 30 boxes', ['piano']],
  ['Sofa, SAFE, 2 gun safes', ['safe', 'gun safe']],
  ['Baby Grand; fish tank (55 gal)', ['piano', 'aquarium']],
  ['Antique dresser, grandfather clock', ['antiques', 'grandfather clock']],
  ['No piano, not a pool table, without any hot tub', []],
  ['Sofa, bed, 30 boxes', []],
])('the special items in the inventory %j are %j', (text, items) => {
  expect(inInventory(text)).toEqual(items)
})

it('“keep everything safe” in the notes isn’t read as a safe', () => {
  expect(inNotes('Please keep everything safe.')).toEqual([])
  expect(inNotes('There is a safe on the second floor')).toEqual(['safe'])
})

it('finding special items in a long text takes no more than linear time', () => {
  /**
   * Milliseconds of the fastest of several rounds, because a busy machine slows down single rounds.
   */
  const ms = (count: number) => {
    const text = 'no a pool grand safe '.repeat(count)
    const rounds = Array.from({ length: 20 }, () => {
      const start = performance.now()
      inInventory(text)
      return performance.now() - start
    })
    return Math.min(...rounds)
  }
  ms(200)
  expect(ms(2000) / ms(200)).toBeLessThan(50)
})
