import { expect, it, vi } from 'vitest'
import { joinRelated } from './join-related.ts'

const wanted = (...states: [string, string][]) => new Map(states)

/**
 * A store in which everything exists except ids with 'gone'. A value is the number of the read that
 * found it.
 */
function stored() {
  const reads: (readonly string[])[] = []
  const read = vi.fn((ids: readonly string[]) => {
    reads.push(ids)
    const found = ids.filter((id) => id !== 'gone').map((id) => [id, reads.length] as const)
    return Promise.resolve(new Map(found))
  })
  return { reads, read }
}

it('reads related documents once, and again when their state changes', async () => {
  const { reads, read } = stored()
  const join = joinRelated(read)
  expect(await join(wanted(['a', '1'], ['b', '1']))).toEqual(
    new Map([
      ['a', 1],
      ['b', 1],
    ]),
  )
  expect(await join(wanted(['a', '1'], ['b', '2']))).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  expect(reads).toEqual([['a', 'b'], ['b']])
})

it("doesn't request a document that is already being read, and requests missing documents once", async () => {
  const { reads, read } = stored()
  const join = joinRelated(read)
  const both = await Promise.all([
    join(wanted(['a', '1'], ['gone', '1'])),
    join(wanted(['a', '1'], ['gone', '1'])),
  ])
  expect(both).toEqual([new Map([['a', 1]]), new Map([['a', 1]])])
  expect(reads).toEqual([['a', 'gone']])
})

it("starts with earlier results, and drops what isn't wanted anymore", async () => {
  const { reads, read } = stored()
  const join = joinRelated(read, [['a', { state: '1', value: 0 }]])
  expect(await join(wanted(['a', '1']))).toEqual(new Map([['a', 0]]))
  expect(await join(wanted(['b', '1']))).toEqual(new Map([['b', 1]]))
  expect(await join(wanted(['a', '1']))).toEqual(new Map([['a', 2]]))
  expect(reads).toEqual([['b'], ['a']])
})

it("reads again what couldn't be read", async () => {
  const { read } = stored()
  const join = joinRelated(read)
  read.mockRejectedValueOnce(new Error('unavailable'))
  await expect(join(wanted(['a', '1']))).rejects.toThrow('unavailable')
  expect(await join(wanted(['a', '1']))).toEqual(new Map([['a', 1]]))
})
