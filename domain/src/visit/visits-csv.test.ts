import { expect, it } from 'vitest'
import { visitCsvColumns, visitCsvRow } from './visits-csv.ts'

it('the export of visits has the format of requirements 9.4', () => {
  const visit = {
    created_at: new Date('2026-11-20T00:05:09.999Z'),
    page_url: 'https://www.example.com/quote?utm_source=x',
    user_agent: 'Mozilla/5.0, like Gecko',
    referrer: null,
    session_id: 'session-1',
  }
  expect(visitCsvColumns).toEqual(['Date', 'Page', 'User Agent', 'Referrer', 'Session ID'])
  expect(visitCsvRow(visit)).toEqual([
    '2026-11-20 00:05:09',
    'https://www.example.com/quote?utm_source=x',
    'Mozilla/5.0, like Gecko',
    'Direct',
    'session-1',
  ])
  expect(visitCsvRow({ ...visit, referrer: 'https://maps.example/?token=x' })[3]).toBe(
    'https://maps.example/',
  )
})
