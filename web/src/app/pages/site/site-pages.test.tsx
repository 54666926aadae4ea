import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetRouteDraft, routeDraft } from '../../../lib/draft/route-draft.ts'
import { clearDrafts } from '../../../lib/draft/private-storage.ts'
import { markScript } from '../../../lib/device/script-mark.ts'
import { AsServed } from '../../as-served.tsx'
import { createStyleCache, Providers } from '../../providers.tsx'
import { AssociatedServicesPage } from './associated-services-page.tsx'
import { BlogPage } from './blog-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { FaqPage } from './faq-page.tsx'
import { HomePage } from './home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { ServicesPage } from './services-page.tsx'
import { StudentMovingPage } from './student-moving-page.tsx'
import { TermsPage } from './terms-page.tsx'
import { TestimonialsPage } from './testimonials-page.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

function show(Page: ComponentType, path = '/') {
  markScript('on')
  return render(
    <Providers cache={createStyleCache()}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
        <Address />
      </MemoryRouter>
    </Providers>,
  )
}

afterEach(cleanup)

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent.trim())
const linksTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

describe('the home page', () => {
  beforeEach(forgetRouteDraft)

  test('starts with who we are, where we work and how fast we call', () => {
    show(HomePage)
    expect(headings(1)).toEqual(['From your door to your next one.'])
    screen.getByText(/call you back within 15 minutes during business hours/)
    screen.getByText('Rated 4.9/5 by customers')
    expect(linksTo('(240) 438-0930')).toContain('tel:+12404380930')
  })

  test('shows the three steps, the professionals and the story', () => {
    show(HomePage)
    expect(headings(2)).toEqual([
      'How It Works',
      'Professionals who treat your things like theirs',
      'Our Story',
      'Ready when you are',
    ])
    expect(headings(3)).toEqual([
      'Book',
      'We Move',
      'Settle In',
      'Quote in under 15 Minutes',
      'Trained Professionals',
      '5-Star Service',
    ])
  })

  test('passes both addresses to the quote page, but not in the URL', async () => {
    show(HomePage)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Moving from'), '1420 Kenyon St NW')
    await user.type(screen.getByLabelText('Moving to'), 'Arlington, VA{Enter}')
    expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('/quote')
    expect(routeDraft()).toEqual({ from: '1420 Kenyon St NW', to: 'Arlington, VA' })
  })

  test('keeps the addresses for the quote page if the visitor leaves by a different link', async () => {
    const { unmount } = show(() => (
      <AsServed>
        <HomePage />
      </AsServed>
    ))
    forgetRouteDraft()
    await userEvent.type(screen.getByLabelText('Moving to'), 'Arlington, VA')
    unmount()
    expect(routeDraft()).toEqual({ from: '', to: 'Arlington, VA' })
    show(() => (
      <AsServed>
        <HomePage />
      </AsServed>
    )).unmount()
    expect(routeDraft()?.to).toBe('Arlington, VA')
    clearDrafts()
    expect(routeDraft()).toBeUndefined()
  })

  test('has address fields that can’t get into the URL, even without a script', () => {
    show(HomePage)
    for (const label of ['Moving from', 'Moving to']) {
      expect(screen.getByLabelText(label).hasAttribute('name')).toBe(false)
    }
  })
})

describe('the service area', () => {
  test('loads nothing from other companies until the interactive map is opened', async () => {
    const { container } = show(HomePage)
    screen.getByRole('img', { name: /Map of the service area/ })
    expect(container.querySelector('iframe')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open interactive map' }))
    const frame = screen.getByTitle(/Interactive map of the service area/)
    expect(frame.getAttribute('src')).toContain('openstreetmap.org/export/embed')
    expect(document.activeElement).toBe(frame)
  })
})

describe('the page of services', () => {
  test('has the six services, each with what is included, why it matters and add-ons', () => {
    show(ServicesPage)
    expect(headings(2)).toEqual([
      'Local Residential Moving',
      'Long-Distance Moving',
      'Commercial/Office Relocation',
      'Packing & Unpacking',
      'Short-Term & Long-Term Storage',
      'Moving Supplies',
      'Why choose us',
      'Ready when you are',
    ])
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(6)
    for (const card of cards) {
      const parts = within(card)
        .getAllByRole('heading', { level: 3 })
        .map((part) => part.textContent)
      expect(parts).toEqual(['What’s included', 'Why it matters', 'Optional add-ons'])
      expect(within(card).getAllByRole('listitem').length).toBeGreaterThanOrEqual(6)
    }
  })

  test('links to the quote form with the long-distance service', () => {
    show(ServicesPage)
    expect(linksTo('Get a Long-Distance Quote')).toEqual(['/quote?service=long-distance'])
  })
})

describe('the page of associated services', () => {
  test('describes garages and storage units', () => {
    show(AssociatedServicesPage)
    const cards = screen
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading', { level: 2 }).textContent)
    expect(cards).toEqual(['Garage Cleaning & Organization', 'Storage Unit Cleanout & Disposal'])
  })
})

describe('the page about student moves', () => {
  test('has six cards, then five steps', () => {
    show(StudentMovingPage)
    expect(headings(3)).toEqual([
      'Dorm Move-In/Move-Out',
      'Summer Storage',
      'Packing Kits',
      'Dorm-to-Dorm Transfers',
      'Roommate Discounts',
      'International Student Help',
      'Book',
      'Supplies',
      'Pickup',
      'Storage',
      'Delivery',
    ])
  })

  test('has one five-star testimonial, and both buttons lead to the quote form', () => {
    show(StudentMovingPage)
    expect(screen.getAllByRole('figure')).toHaveLength(1)
    expect(screen.getAllByRole('img', { name: '5 out of 5 stars' })).toHaveLength(1)
    expect(linksTo('Book My Student Move')).toEqual(['/quote?service=student'])
    expect(linksTo('Get My Free Quote')).toEqual(['/quote?service=student'])
  })
})

describe('the page of testimonials', () => {
  test('has the rating claim and four five-star reviews with name, city and text', () => {
    show(TestimonialsPage)
    expect(headings(1)).toEqual(['What Our Customers Say'])
    screen.getByText('4.9/5')
    const reviews = screen.getAllByRole('figure')
    expect(reviews).toHaveLength(4)
    for (const review of reviews) {
      within(review).getByRole('img', { name: '5 out of 5 stars' })
      expect(review.querySelector('blockquote')?.textContent.length).toBeGreaterThan(60)
      expect(review.querySelector('figcaption')?.textContent).toMatch(/\w+ \w+.*, (DC|VA|MD)$/)
    }
  })

  test('links to no review site if the owner hasn’t entered one', () => {
    const { container } = show(TestimonialsPage)
    expect(container.querySelector('figcaption a')).toBeNull()
  })
})

describe('the page of moving tips', () => {
  test('lists five tips, each with an excerpt and a Read More link to its page', () => {
    show(BlogPage)
    expect(headings(1)).toEqual(['Moving Tips'])
    expect(headings(2)).toHaveLength(5)
    const targets = headings(2).map((description) =>
      screen.getByRole('link', { name: 'Read more', description }).getAttribute('href'),
    )
    expect(new Set(targets).size).toBe(5)
  })
})

describe('the FAQ', () => {
  test('has three closed questions, of which at most one can be open at a time', () => {
    const { container } = show(FaqPage)
    expect(headings(2).slice(0, 3)).toEqual([
      'How far ahead should I book?',
      'Can I cancel or reschedule?',
      'Do you charge hourly or by the job?',
    ])
    const items = [...container.querySelectorAll('details')]
    expect(items.map((item) => item.getAttribute('name'))).toEqual(['faq', 'faq', 'faq'])
    expect(items.some((item) => item.open)).toBe(false)
  })

  test('answers with the agreed facts', () => {
    const { container } = show(FaqPage)
    const answers = [...container.querySelectorAll('details')].map((item) => item.textContent)
    expect(answers[0]).toMatch(/2–4 weeks ahead.*end of the month.*weekends/)
    expect(answers[1]).toMatch(/Call us at \(240\) 438-0930.*We’re flexible if you give us notice/)
    expect(answers[2]).toMatch(/hourly with a minimum.*flat binding estimate/)
  })
})

describe('the contact page', () => {
  test('shows the phone number and the hours first, then the service area, and has the form', () => {
    show(ContactPage)
    expect(headings(1)).toEqual(['Contact Us'])
    expect(headings(2)).toEqual(expect.arrayContaining(['Phone', 'Hours', 'Request a Quote']))
    expect(linksTo('(240) 438-0930')).toEqual(['tel:+12404380930'])
    screen.getByText('Mon-Sat 8am-6pm')
    screen.getByRole('img', { name: /Map of the service area/ })
  })
})

describe('the pages about privacy and terms', () => {
  test('say what is stored and who stores it', () => {
    const { container } = show(PrivacyPage)
    expect(headings(1)).toEqual(['Privacy Policy'])
    for (const fact of [/quote/, /Google Firebase/, /SendGrid/, /OpenStreetMap/, /random number/]) {
      expect(container.textContent).toMatch(fact)
    }
  })

  test('have the three terms of requirements 2.13', () => {
    const { container } = show(TermsPage)
    expect(headings(1)).toEqual(['Terms of Service'])
    expect(container.textContent).toContain(
      'Estimates may be adjusted if the scope of the move changes',
    )
    expect(container.textContent).toContain(
      'You must notify us of stairs, elevators, long carries and special items',
    )
    expect(container.textContent).toContain('Payment is due on delivery unless agreed otherwise.')
  })
})

describe('the not-found page', () => {
  afterEach(() => vi.restoreAllMocks())

  test('has the agreed text and a link home, and logs the unknown path', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show(NotFoundPage, '/no-such-street')
    expect(headings(1)).toEqual(['404'])
    screen.getByText('Oops! Page not found')
    expect(linksTo('Return to Home')).toEqual(['/'])
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), '/no-such-street')
  })

  const key = 'aB3'.repeat(7) + 'x'
  test.each([
    ['/Move', 'Get a New Link', '/move'],
    ['/move.', 'Get a New Link', '/move'],
    [`/Move#k=${key}`, 'Open Your Move', `/move#k=${key}`],
    [`/move%23k=${key}.`, 'Open Your Move', `/move#k=${key}`],
  ])('leads from %j to the customer’s page', async (path, label, to) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show(NotFoundPage, path)
    await screen.findByRole('link', { name: label })
    expect(linksTo(label)).toEqual([to])
  })
})
