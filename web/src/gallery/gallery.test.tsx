import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createStyleCache, Providers } from '../app/providers.tsx'
import { Components } from './gallery.tsx'

afterEach(cleanup)

function renderAll() {
  const cache = createStyleCache()
  cache.compat = true
  const { container } = render(
    <MemoryRouter>
      <Providers cache={cache}>
        <Components />
      </Providers>
    </MemoryRouter>,
  )
  const css = cache.sheet.tags.map((tag) => tag.textContent).join('')
  return { container, css }
}

test('every component has its own styles', () => {
  const { container, css } = renderAll()
  const controls = container.querySelectorAll('button, input, select, textarea, table, details')
  expect(controls.length).toBeGreaterThan(25)
  for (const control of controls) {
    expect(control.className, control.outerHTML.slice(0, 120)).toMatch(/\bm-\w+/)
  }
  expect(css.length).toBeGreaterThan(5000)
})

test('every token in the styles exists in the theme', () => {
  const { css } = renderAll()
  const values = [...css.matchAll(/[{;]([a-z-]+):([^;}]+)/g)].map(
    ([, name, value]) => `${name}:${value}`,
  )
  const unresolved = values.filter(
    (rule) =>
      /:(bg|fg|brand|accent|error|success|status|border|illustration)\.\w/.test(rule) ||
      /^(margin|padding|gap|width|height|min-|max-|font-size|border-radius)[a-z-]*:\d*[1-9]\d*(\.\d+)?$/.test(
        rule,
      ),
  )
  expect(unresolved).toEqual([])
})

test('controls have their visible text as their name', () => {
  renderAll()
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('radio', { name: 'Commercial' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Busy' }).getAttribute('aria-busy')).toBe('true')
})
