import { expect, it } from 'vitest'
import { exampleJob } from '../../../tests/support/example-job.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { describeSize, describeMissing } from './describe-block.ts'

const booking = {
  ...{ day: '2026-12-01', from_minute: 480, to_minute: 540, crew: 'a', hours: 5, people: 3 },
  note: '',
}

/** Shows non-breaking spaces as underscores. */
const sizeOf = (job: Parameters<typeof describeSize>[0]) =>
  describeSize(job).replaceAll('\u00A0', '_')

it('the calendar shows the size of a move without what is unknown', () => {
  const notes = 'Third floor\nHome size: 2 bedrooms'
  const sized = exampleJob({ quote: exampleQuote({ notes }), booking })
  expect(sizeOf(sized)).toBe('2_bedrooms · 3_people · 5_h')
  expect(sizeOf({ ...sized, booking: null })).toBe('2_bedrooms')
  const unsure = { ...sized, quote: exampleQuote({ notes: 'Home size: Not sure' }) }
  expect(sizeOf({ ...unsure, booking: { ...booking, people: 1, hours: 0 } })).toBe('1_person')
  expect(sizeOf(exampleJob())).toBe('')
})

it('the calendar names what a move lacks until it is completed or closed', () => {
  const quote = exampleQuote({ status: 'scheduled' })
  expect(describeMissing(exampleJob({ quote, booking }))).toBe('')
  expect(describeMissing(exampleJob({ quote }))).toBe('No window')
  const silent = exampleQuote({ status: 'scheduled', phone: '' })
  const both = exampleJob({ quote: silent, booking: { ...booking, hours: 0 } })
  expect(describeMissing(both)).toBe('No phone, no hours')
  expect(describeMissing({ ...both, isClosed: true })).toBe('')
  expect(describeMissing({ ...both, quote: { ...silent, status: 'completed' } })).toBe('')
})
