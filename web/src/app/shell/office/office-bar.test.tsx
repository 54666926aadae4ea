import { adminRole } from '@moving/domain/account/role'
import { pages } from '@moving/domain/pages'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rememberSession } from '../../../lib/device/session-hint.ts'
import { startSdks } from '../../../lib/read/reading-area.tsx'
import { showDue } from '../../../shared/office/due-shown.ts'
import { createStyleCache, Providers } from '../../providers.tsx'
import { primaryLinks, quickLinks } from '../shell-links.ts'
import { OfficeBar } from './office-bar.tsx'
import { OfficeFooter } from './office-footer.tsx'

vi.mock('../../../lib/firebase/firebase.ts', () => {
  const app = { name: 'test' }
  return { auth: () => Promise.resolve({ app }), firestore: () => Promise.resolve({ app }) }
})

beforeAll(startSdks)
beforeEach(() => rememberSession({ name: 'dana', role: adminRole }))
afterEach(cleanup)

function show(pathname: string) {
  render(
    <Providers cache={createStyleCache()}>
      <MemoryRouter initialEntries={[pathname]}>
        <OfficeBar pathname={pathname} />
        <OfficeFooter />
      </MemoryRouter>
    </Providers>,
  )
}

/** The test window hides closed menus, and the bar for the other screen width. */
const hidden = true
const bars = () => screen.getAllByRole('navigation', { name: 'Office', hidden })
const linksIn = (nav: HTMLElement | undefined) =>
  within(nav as HTMLElement).getAllByRole('link', { hidden })
const textOf = (link: HTMLElement) => link.textContent
const currentIn = (nav: HTMLElement) =>
  linksIn(nav)
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(textOf)

const labels = ['Today', 'Admin', 'Calendar', 'Inbox', 'Money', 'Analytics', 'Settings']
const { id } = exampleQuote()

test.each([
  [pages.admin, 'Admin'],
  [requestPathFor(id), 'Admin'],
  [pages.calls, 'Today'],
  [pages.calendar, 'Calendar'],
  [pages.mail, 'Inbox'],
  [pages.money, 'Money'],
  [pages.analytics, 'Analytics'],
  [pages.settings, 'Settings'],
])('on %s the office’s bar lists the pages and marks %s as the current one', (path, current) => {
  show(path)
  const [bar, phoneBar] = bars()
  expect(linksIn(bar).map(textOf)).toEqual(labels)
  expect(linksIn(phoneBar).map(textOf)).toEqual(labels.slice(0, 4))
  expect(currentIn(bar as HTMLElement)).toEqual([current])
})

test('the Website menu has the same links as the header of public pages', () => {
  show(pages.calls)
  for (const site of screen.getAllByRole('navigation', { name: 'Website', hidden })) {
    expect(linksIn(site).map(textOf)).toEqual(primaryLinks.map(({ label }) => label))
    const rest = within(site.parentElement as HTMLElement)
    expect(rest.getByRole('link', { name: '(240) 438-0930', hidden })).toBeTruthy()
    expect(rest.getByRole('link', { name: 'Get a Free Quote', hidden }).getAttribute('href')).toBe(
      '/quote',
    )
  }
})

test('the More menu has the office pages that don’t fit into the phone’s bar', () => {
  show(pages.settings)
  const more = screen.getByRole('navigation', { name: 'More', hidden })
  expect(linksIn(more).map(textOf)).toEqual(labels.slice(4))
  expect(currentIn(more)).toEqual(['Settings'])
})

test('the office’s bars show the number of customers to call now', () => {
  show(pages.calls)
  act(() => showDue(3))
  for (const bar of bars()) expect(linksIn(bar)[0]?.textContent).toBe('Today3 to call now')
  act(() => showDue(null))
  for (const bar of bars()) expect(linksIn(bar)[0]?.textContent).toBe('Today')
})

test('the office’s footer has everything that the footer of public pages has', () => {
  show(pages.calls)
  const footer = within(screen.getByRole('contentinfo'))
  const names = [...quickLinks.map(({ label }) => label), 'Privacy Policy', 'Terms of Service']
  for (const name of names) expect(footer.getByRole('link', { name })).toBeTruthy()
  for (const name of ['Facebook', 'Instagram']) {
    expect(footer.getByRole('link', { name }).hasAttribute('href')).toBe(false)
  }
  const { textContent } = screen.getByRole('contentinfo')
  for (const part of ['Quick Links', 'Legal', 'Contact', '(240) 438-0930', 'Mon–Sat 8am–6pm']) {
    expect(textContent).toContain(part)
  }
  expect(textContent).toContain(`© ${new Date().getFullYear()} Potomac Movers`)
})
