import { expect, test } from 'vitest'
import { readableTexts } from './support/readable-texts.ts'
import { openRepository } from './support/repository.ts'

const { files, read } = openRepository()
const modules = files.filter(
  (file) =>
    /^(domain\/src|functions\/src|web\/src)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)

/** Words that an American mover wouldn't use. */
const forbidden = new RegExp(
  String.raw`\b(${[
    ...['did not load', 'failed to load mail', 'e-mail', 'mail failed', 'cancelled', 'we call you'],
    ...['(some|no|any|every)body', 'colleagues?', 'as a rule', 'in the meantime', 'in this time'],
    ...['thin days?', 'fell silent', 'silent form', 'came to', 'any more', 'was quicker'],
    ...['not undone', 'undid one', 'belongs? to no', 'of ours', '(card|period) before'],
    ...['who(ever|m to)', 'anew', 'too few to say', 'give the estimate', 'book the day'],
  ].join('|')})\b`,
  'i',
)
/** Strings without a space are code, except a capitalized word such as 'Pending'. */
const isCode = (text: string) => !/\s/.test(text.trim()) && !/^[A-Z][a-z]+$/.test(text)

const foreignWords = (file: string, code: string) =>
  readableTexts(file, code).filter((text) => !isCode(text) && forbidden.test(text))

test('texts for readers use American words', () => {
  expect(modules.length).toBeGreaterThan(400)
  const found = modules.flatMap((file) =>
    foreignWords(file, read(file)).map((text) => ({ file, text })),
  )
  expect(found).toEqual([])
})

test('the check for plain words reads strings, templates and markup, but not code', () => {
  const code = `
    // Somebody cancelled.
    const kind = 'cancelled'
    const who = 'Somebody'
    const why = \`The form did not load: \${kind}\`
    const page = <p title="Your e-mail">Nobody is waiting. <b>{'Thin days'}</b></p>
  `
  expect(foreignWords('page.tsx', code)).toEqual([
    ...['Somebody', 'The form did not load: ', 'Your e-mail', 'Nobody is waiting. ', 'Thin days'],
  ])
})
