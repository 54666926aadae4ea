import { expect, test } from 'vitest'
import { callsOtherTypeTrue, docCommentsOf, repeatsCode } from './support/doc-comments.ts'
import { openRepository } from './support/repository.ts'

const { files, read } = openRepository()
const comments = files
  .filter((file) => /^(domain|functions|web|tools)\/.*(?<!\.test|\.d)\.tsx?$/.test(file))
  .flatMap((file) => docCommentsOf(file, read(file)).map((comment) => ({ file, ...comment })))

const listed = (found: typeof comments) =>
  found.map(({ file, line, text, head }) => `${file}:${line} “${text}” above ${head}`)

test('no doc comment says only what the name and type below it say', () => {
  expect(comments.length).toBeGreaterThan(3000)
  expect(listed(comments.filter(repeatsCode))).toEqual([])
})

test('no doc comment says “True” or “Whether” above something that is neither true nor false', () => {
  expect(listed(comments.filter(callsOtherTypeTrue))).toEqual([])
})

test('the check of doc comments finds those that repeat or contradict the code', () => {
  const code = `
    /** The number of the quote. */
    export const quoteNumber = 1
    interface Row {
      /** Whether the row is closed. */
      isClosed: boolean
      /** True once it is paid. */
      paidOn: Date
      /** Whether the office has seen it. */
      isSeen: boolean
    }
    /** In cents. */
    export const amount = 2
  `
  const found = docCommentsOf('example.ts', code)
  expect(found.filter(repeatsCode).map(({ line }) => line)).toEqual([2, 5])
  expect(found.filter(callsOtherTypeTrue).map(({ line }) => line)).toEqual([7])
})
