import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { system } from '../theme/system.ts'
import { CallPromise, HoursLabel, OfficeText, writeOfficeTexts } from './office-text.tsx'

afterEach(cleanup)

const shown = () =>
  render(
    <ChakraProvider value={system}>
      <p>
        <HoursLabel />
      </p>
      <p>
        <OfficeText kind="hyphenated" />
      </p>
      <p>
        <CallPromise />
      </p>
      <p>Mon–Sat 8am–6pm</p>
    </ChakraProvider>,
  ).container

const promise = 'Our team will contact you within 15 minutes during business hours.'
const lines = (html: Element) =>
  [...html.querySelectorAll('p')].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  )

it('a page shows the built-in hours before the office’s settings are read', () => {
  expect(lines(shown())).toEqual(['Mon–Sat 8am–6pm', 'Mon-Sat 8am-6pm', promise, 'Mon–Sat 8am–6pm'])
})

it('every text about hours in a page is updated, and nothing else', () => {
  const html = document.createElement('div')
  html.innerHTML = shown().innerHTML
  const texts = { week: 'Mon–Fri 9am–5pm', hyphenated: 'Mon-Fri 9am-5pm' }
  writeOfficeTexts(html, { ...texts, note: 'We’re closed until 9am Monday.' })
  expect(lines(html)).toEqual([
    texts.week,
    texts.hyphenated,
    `${promise} We’re closed until 9am Monday.`,
    'Mon–Sat 8am–6pm',
  ])
})
