import { expect, test } from 'vitest'
import { agreementSentences, allowedSentences, isForbidden } from '../support/agreement-words.ts'
import { readableTexts } from './support/readable-texts.ts'
import { openRepository } from './support/repository.ts'

const { files, read } = openRepository()
const modules = files.filter(
  (file) =>
    /^(domain\/src|functions\/src|web\/src)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const otherTexts = files.filter((file) =>
  /^web\/((public|src)\/.*|[^/]+)\.(html|webmanifest|svg|txt)$/.test(file),
)

const found = [
  ...modules.flatMap((file) =>
    readableTexts(file, read(file)).flatMap((text) => sentencesOf(file, text)),
  ),
  ...otherTexts.flatMap((file) => sentencesOf(file, read(file))),
]

function sentencesOf(file: string, text: string) {
  return agreementSentences(text).map((sentence) => ({ file, sentence }))
}

test('no text for readers calls an agreement a contract, binding or a signature', () => {
  expect(modules.length).toBeGreaterThan(400)
  expect(otherTexts).toContain('web/index.html')
  expect(found.filter(({ sentence }) => isForbidden(sentence))).toEqual([])
})

test('every sentence that may use these words still exists', () => {
  const sentences = new Set(found.map(({ sentence }) => sentence))
  expect(allowedSentences.filter((sentence) => !sentences.has(sentence))).toEqual([])
})

test('the check for words of contracts reads texts and markup, but not code and comments', () => {
  const code = `
    import { signature } from './contract.ts'
    /** A contract. */
    type Binding = 'binding'
    const pattern = /signature/
    export const contract = signature as Binding // A contract.
    const words = ['one contract', \`two contracts \${3} three contracts\`, { a: 'binding' }]
    const page = <p title="your signature">Your yes is <b>a binding</b>
      contract. {'no contract'}</p>
  `
  expect(readableTexts('page.tsx', code).flatMap(agreementSentences)).toEqual([
    ...['one contract', 'two contracts', 'three contracts', 'binding'],
    ...['your signature', 'a binding', 'contract.', 'no contract'],
  ])
})
