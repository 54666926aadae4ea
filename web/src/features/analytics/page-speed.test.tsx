// @vitest-environment node
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { periods } from '@moving/domain/visit/period'
import { addVitals, type VitalDays } from '@moving/domain/visit/vital-days'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { system } from '../../theme/system.ts'
import { SpeedReport } from './page-speed.tsx'

const today = '2026-11-20'

/** The section's rows about the last 30 days, one per line. */
function shown(pages: number, values: { lcp?: number; inp?: number; cls?: number }) {
  const days: VitalDays = new Map()
  for (let page = 0; page < pages; page += 1) addVitals(days, today, values)
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <SpeedReport
        days={days}
        period={periods[1]}
        today={today}
        asOf={new Date('2026-11-20T12:00:00Z')}
      />
    </ChakraProvider>,
  )
  const textOf = (part: string) =>
    part
      .replaceAll(/<style.*?<\/style>/gs, '')
      .replaceAll(/<\/t[dh]>(?=<t)/g, ' | ')
      .replaceAll(/<[^>]+>/g, '')
  const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row))
  return { rows, text: textOf(html) }
}

it('shows the 75th percentile, the limit of a good value, and the number of pages', () => {
  const { rows, text } = shown(1200, { lcp: 1500, inp: 0, cls: 100 })
  expect(rows).toEqual([
    'Measure | 75% of page loads | Good up to | Pages',
    expect.stringMatching(/^Main content visible \(LCP\) \| 1\.[4-6] s \| 2\.5 s \| 1,200$/),
    'Response to taps and clicks (INP) | 1 ms | 200 ms | 1,200',
    expect.stringMatching(/^Layout shift \(CLS\) \| 0\.(09|10) \| 0\.10 \| 1,200$/),
  ])
  for (const part of [
    'last 30 days',
    '00:00 UTC',
    'as of Nov 20, 12:00 UTC',
    'not to be tracked',
  ]) {
    expect(text).toContain(part)
  }
})

it('shows no figure for fewer than twenty pages', () => {
  expect(shown(19, { lcp: 900 }).rows.slice(1)).toEqual([
    'Main content visible (LCP) | Not enough data (19 pages) | 2.5 s | 19',
    'Response to taps and clicks (INP) | – | 200 ms | 0',
    'Layout shift (CLS) | – | 0.10 | 0',
  ])
  expect(shown(1, { lcp: 900 }).text).toContain('Not enough data (1 page)')
  expect(shown(20, { lcp: 900 }).rows[1]).toMatch(/\| \d{3} ms \| 2\.5 s \| 20$/)
})
