import { pages } from '@moving/domain/pages'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useRequestLink } from '../shared/office/request-link.ts'
import { mainId, useArrival } from './use-arrival.ts'

afterEach(cleanup)
vi.spyOn(window, 'scrollTo').mockImplementation(() => {})

function Today() {
  useArrival()
  const link = useRequestLink()
  return (
    <main id={mainId} tabIndex={-1}>
      <Link {...link('RequestOfMaya0000001')}>Open</Link>
      <Link to={pages.mail}>Inbox</Link>
    </main>
  )
}

function follow(name: string) {
  render(
    <MemoryRouter initialEntries={[pages.calls]}>
      <Today />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name })
  link.focus()
  fireEvent.click(link)
  return link
}

test('a request that opens next to its list leaves the focus in the list', () => {
  const link = follow('Open')
  expect(document.activeElement).toBe(link)
})

test('a page that replaces the current one gets the focus', () => {
  follow('Inbox')
  expect(document.activeElement?.id).toBe(mainId)
})
