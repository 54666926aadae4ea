// @vitest-environment node
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { WatchVerdict } from '@moving/domain/watch/watch'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { system } from '../../theme/system.ts'
import { FormWatch } from './form-watch.tsx'

const now = new Date('2026-11-20T15:00:00Z')

it.each<[WatchVerdict, 'links' | 'doesn’t link']>([
  ['spike', 'links'],
  ['silent', 'links'],
  ['usual', 'doesn’t link'],
])('for the verdict “%s”, Analytics %s to the quote form', (verdict, links) => {
  const isLinked = links === 'links'
  const counts = {
    visit_count: 3012,
    since: now,
    reached: 50,
    continued_count: 20,
    spike_since: now,
  }
  const watch = { judged_at: now, form: { ...counts, verdict }, page: { ...counts, verdict } }
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <FormWatch watch={watch} now={now} />
      </MemoryRouter>
    </ChakraProvider>,
  )
  expect(html.includes('Open the quote form')).toBe(isLinked)
  expect(html.includes('href="/quote"')).toBe(isLinked)
})
