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
])('finds in the inventory %j: %j', (text, items) => {
  expect(inInventory(text)).toEqual(items)
})

it('takes no wish for safety in the notes for a safe', () => {
  expect(inNotes('Please keep everything safe.')).toEqual([])
  expect(inNotes('There is a safe on the second floor')).toEqual(['safe'])
})

it('reads a text of the greatest length as fast per word as a short one', () => {
  const ms = (count: number) => {
    const text = 'no a pool grand safe '.repeat(count)
    const start = performance.now()
    for (let round = 0; round < 20; round += 1) inInventory(text)
    return performance.now() - start
  }
  ms(200)
  expect(ms(2000) / ms(200)).toBeLessThan(50)
})
