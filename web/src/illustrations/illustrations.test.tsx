import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../theme/system.ts'

const files = import.meta.glob<Record<string, unknown>>(['./**/*.tsx', '!./**/*.test.tsx'], {
  eager: true,
})
/** Parts of drawings, which have no frame. */
const parts = ['Carton', 'Ground', 'Houses', 'Street', 'TruckShape', 'Drawing', 'Lettering']
const drawings = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name, value]) => typeof value === 'function' && !parts.includes(name)) as [
  string,
  ComponentType<{ label?: string }>,
][]

function draw(Drawing: ComponentType<{ label?: string }>): SVGSVGElement {
  const { container } = render(
    <ChakraProvider value={system}>
      <Drawing {...(Drawing.name === 'ServiceMap' ? { label: 'Map' } : {})} />
    </ChakraProvider>,
  )
  const svg = container.querySelector('svg')
  if (svg === null) throw new Error('No drawing')
  return svg
}

afterEach(cleanup)

test('all agreed drawings exist', () => {
  expect(drawings.map(([name]) => name).sort()).toEqual([
    'BoxStack',
    'CallbackDial',
    'ClosedDoor',
    'CommercialSpot',
    'DeadEnd',
    'GarageSpot',
    'HeroStreet',
    'LocalSpot',
    'LogoMark',
    'LongDistanceSpot',
    'OpenDoor',
    'PackingSpot',
    'ServiceMap',
    'StorageSpot',
    'StorageUnitSpot',
    'StudentScene',
    'SuppliesSpot',
    'TruckDrawing',
  ])
})

test.each(drawings)('the drawing %s is smaller than 6 kB', (_, Drawing) => {
  expect(draw(Drawing).outerHTML.length).toBeLessThan(6000)
})

test.each(drawings)(
  'the drawing %s takes every color from the theme, so that it follows dark mode',
  (_, Drawing) => {
    const markup = draw(Drawing).outerHTML
    expect(markup).not.toMatch(/#[0-9a-f]{3,8}\b(?!")|rgb|hsl/i)
    expect(markup).not.toContain('style=')
  },
)

test.each(drawings.filter(([name]) => name !== 'ServiceMap'))(
  'the drawing %s is decoration, which screen readers skip',
  (_, Drawing) => {
    expect(draw(Drawing).getAttribute('aria-hidden')).toBe('true')
  },
)

test('the map has a name that screen readers read', () => {
  const map = draw(drawings.find(([name]) => name === 'ServiceMap')?.[1] as never)
  expect(map.getAttribute('role')).toBe('img')
  expect(map.getAttribute('aria-label')).toBe('Map')
  expect(map.hasAttribute('aria-hidden')).toBe(false)
})
