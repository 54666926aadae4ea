import { expect, it } from 'vitest'
import { samples } from './samples.ts'

const emails = Object.entries(samples).map(([name, content]) => ({ name, ...content }))

/** Returns a subject or heading as lowercase words without the quote's number, for comparison. */
const news = (text: string) =>
  text
    .replaceAll(/(:? quote)? #\w+/gi, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()

it.each(emails)('has at most one button: $name', ({ blocks }) => {
  expect(blocks.filter(({ type }) => type === 'button').length).toBeLessThanOrEqual(1)
})

it.each(emails)(
  'repeats the news of the subject in its first line: $name',
  ({ subject, heading }) => {
    const [inSubject, inHeading] = [news(subject), news(heading)]
    expect(inHeading.includes(inSubject) || inSubject.includes(inHeading), inHeading).toBe(true)
  },
)
