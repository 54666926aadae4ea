import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { ChartFigure } from './chart-figure.tsx'
import type { Chart } from './chart.ts'
// Loads the drawing at once.
import './plot.tsx'

const chart: Chart = {
  kind: 'columns',
  per: 'Week',
  isNewestFirst: true,
  series: [
    { name: 'On time', tone: 'brand' },
    { name: 'Late', tone: 'accent' },
  ],
  noteName: 'Share',
  format: String,
  points: [
    { short: 'Nov 16', name: 'November 16 – 22', values: [3, 1], note: '3 of 4' },
    { short: 'Nov 23', name: 'November 23 – 29', values: [5, 0], note: '5 of 5' },
  ],
}

const show = (shown: Chart | undefined) =>
  render(
    <ChakraProvider value={system}>
      <ChartFigure name="Calls by week" chart={shown}>
        8 of 9 calls were on time.
      </ChartFigure>
    </ChakraProvider>,
  )

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a chart has a name, a sentence that says what it shows, and a table with the same numbers', () => {
  show(chart)
  const figure = screen.getByRole('figure', { name: 'Calls by week' })
  expect(document.getElementById(figure.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '8 of 9 calls were on time.',
  )
  const rows = [...figure.querySelectorAll('tr')]
  expect(rows.map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([
    ['Week', 'On time', 'Late', 'Share'],
    ['November 23 – 29', '5', '0', '5 of 5'],
    ['November 16 – 22', '3', '1', '3 of 4'],
  ])
})

it('a chart’s slider reads a point to screen readers, starting with the last point', async () => {
  show(chart)
  const slider = await screen.findByRole('slider', { name: 'Calls by week' })
  expect(slider.getAttribute('aria-valuetext')).toBe('November 23 – 29: On time 5, Late 0; 5 of 5')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('November 16 – 22: On time 3, Late 1; 3 of 4')
})

it('a chart has one column per point and series, with the right height', async () => {
  show(chart)
  await screen.findByRole('slider')
  const heights = [...document.querySelectorAll('rect[x]')].map((rect) =>
    Number(rect.getAttribute('height')),
  )
  expect(heights).toHaveLength(4)
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(5 / 3)
  expect(heights[3]).toBe(0)
})

it('a chart without its numbers has no table', () => {
  show(undefined)
  const figure = screen.getByRole('figure', { name: 'Calls by week' })
  expect(within(figure).queryByRole('table')).toBeNull()
})
