import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { priceGroups, soundPrices, type PriceGroup } from '@moving/domain/prices/prices'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { system } from '../../../theme/system.ts'
import { writePrices } from '../../../lib/prices/price-writer.ts'

const stored = {
  hourly: {
    ...{ two_cents: 141_00, three_cents: 191_00, four_cents: 241_00, further_cents: 47_00 },
    ...{ surcharge_cents: 21_00, surcharge_when: 'Weekend fact' },
    ...{ clock_starts: 'Start fact', clock_stops: 'Stop fact' },
  },
  minimum: { hours: 3.25, travel_cents: 77_00 },
  usual: { two_movers: 3, two_from: 4, two_to: 6.5 },
  extras: { list: [{ name: 'Piano fact', cents: 155_00, per_piece: false }] },
  deposit: { percent: 13, due: 'Deposit fact' },
  paying: { ways: 'Ways fact', due: 'Due fact', tip: 'Tip fact' },
  canceling: { free_days: 9, cost: 'Cost fact' },
  coverage: { pound_cents: 61, full_value: 'Full fact', claim: 'Claim fact' },
}
/** The text of each fact. A test fails if a fact is missing here. */
const facts: { [Group in PriceGroup]: Partial<Record<keyof (typeof priceGroups)[Group], string>> } =
  {
    hourly: {
      ...{ two_cents: '$141 an hour', three_cents: '$191 an hour', four_cents: '$241 an hour' },
      ...{ further_cents: '$47 an hour', surcharge_cents: '$21 more', surcharge_when: 'Weekend' },
      ...{ clock_starts: 'Start fact', clock_stops: 'Stop fact' },
    },
    minimum: { hours: '3.25 hours', travel_cents: '$77', travel_hours: 'at the hourly rate' },
    usual: { two_movers: '3 movers, usually', two_from: 'usually 4–', two_to: '–6.5 hours' },
    extras: { list: 'Piano fact: $155 per move' },
    deposit: { amount_cents: '$113', percent: '13% of', due: 'Deposit fact' },
    paying: { ways: 'Ways fact', due: 'Due fact', tip: 'Tip fact' },
    canceling: { free_days: 'Until 9 days', cost: 'Cost fact' },
    coverage: { pound_cents: '$0.61 per pound', full_value: 'Full fact', claim: 'Claim fact' },
  }
/** The public pages with each group. /quote shows a range once a home size is chosen. */
const pagesOf: Record<PriceGroup, string[]> = {
  hourly: ['/services', '/faq'],
  minimum: ['/services', '/faq'],
  usual: ['/services'],
  extras: ['/services'],
  deposit: ['/services', '/faq'],
  paying: ['/services', '/faq'],
  canceling: ['/services', '/faq'],
  coverage: ['/services', '/faq'],
}
const groups = Object.keys(stored) as PriceGroup[]
/** Facts that exclude another one. */
const instead: Record<string, object> = {
  'minimum.travel_hours': { travel_cents: null, travel_hours: 2 },
  'deposit.amount_cents': { percent: null, amount_cents: 113_00 },
}
const published = (...shown: PriceGroup[]) =>
  Object.fromEntries(shown.map((group) => [group, { ...stored[group], public: true }]))

let scrolledTo: (isInView: boolean) => void
beforeEach(() => {
  scrolledTo = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: () => void) {
        scrolledTo = (isInView) => {
          const bottom = isInView ? 100 : innerHeight + 100
          vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
            bottom,
          } as DOMRect)
          changed()
        }
      }
      observe() {}
      disconnect() {
        scrolledTo = () => {}
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.doUnmock('../../../lib/prices/price-writer.ts')
})

async function open(path: string) {
  const route = routes.find((each) => each.path === path)
  const Page = await route?.load()
  if (Page === undefined) throw new Error(path)
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </ChakraProvider>,
  ).container
}
const placesIn = (container: Element) => container.querySelectorAll<HTMLElement>('[data-prices]')

function write(container: Element, prices: unknown): string {
  writePrices(placesIn(container), prices)
  scrolledTo(false)
  return container.textContent
}

test('every price that can be published is tested with its words and its pages', () => {
  for (const [group, fields] of Object.entries(priceGroups)) {
    const tested = Object.keys(facts[group as PriceGroup])
    const all = Object.keys(fields).filter((field) => group !== 'usual' || field.startsWith('two'))
    expect(tested.sort(), group).toEqual(all.sort())
  }
})

const publicPaths = routes
  .filter(({ access, isStatic }) => access === 'public' && isStatic)
  .map(({ path }) => path)

it.each(publicPaths)('%s shows only the published prices that belong there', async (path) => {
  const container = await open(path)
  const before = container.textContent
  for (const group of groups) {
    const isThere = pagesOf[group].includes(path)
    const text = write(container, published(group))
    for (const [field, words] of Object.entries(facts[group])) {
      const over = instead[`${group}.${field}`]
      const shown = over
        ? write(container, { [group]: { ...stored[group], ...over, public: true } })
        : text
      expect(shown.includes(words), `${group}.${field}`).toBe(isThere)
      const unset = write(container, {
        [group]: { ...stored[group], [field]: null, public: true },
      })
      expect(unset.includes(words), `${group}.${field} that isn’t set`).toBe(false)
    }
  }
  expect(write(container, stored), 'unpublished groups').toBe(before)
  expect(write(container, soundPrices(null))).toBe(before)
})

describe('prices on a public page', () => {
  it('appear in view only after the next click, so that nothing moves before it', async () => {
    const container = await open('/faq')
    writePrices(placesIn(container), published('deposit'))
    scrolledTo(true)
    expect(container.textContent).not.toContain('Do I pay a deposit?')
    document.body.click()
    expect(container.textContent).toContain('Do I pay a deposit?')
  })

  it('don’t appear if they are withdrawn before the next click', async () => {
    const container = await open('/faq')
    const before = container.textContent
    writePrices(placesIn(container), published('deposit'))
    scrolledTo(true)
    writePrices(placesIn(container), {})
    document.body.click()
    expect(container.textContent).toBe(before)
  })

  it('are closed questions like the other questions, and an open question stays open while nothing changes', async () => {
    const container = await open('/faq')
    write(container, published('deposit', 'minimum'))
    const rows = [...container.querySelectorAll('details')]
    expect(rows.map((row) => row.getAttribute('name'))).toEqual(Array(5).fill('faq'))
    expect(rows.map((row) => row.querySelector('h2')?.textContent).slice(3)).toEqual([
      ...['Is there a minimum?', 'Do I pay a deposit?'],
    ])
    expect(rows.some((row) => row.open)).toBe(false)
    const last = rows.at(-1) as HTMLDetailsElement
    last.open = true
    write(container, published('deposit', 'minimum'))
    expect(last.isConnected && last.open).toBe(true)
    write(container, published('minimum'))
    expect(last.isConnected).toBe(false)
  })

  it('are shown as text if they look like markup', async () => {
    const container = await open('/services')
    const paying = { ways: '<img src=x onerror=alert(1)>', public: true }
    write(container, { paying })
    expect(container.querySelector('[src=x]')).toBeNull()
    expect(container.textContent).toContain('img src=x')
  })
})

describe('a public page that reads the settings', () => {
  async function read(prices: unknown, html = '<p></p><div data-prices="faq"></div>') {
    vi.resetModules()
    document.body.innerHTML = html
    const writer = { writePrices: vi.fn() }
    vi.doMock('../../../lib/prices/price-writer.ts', () => writer)
    const { pricesRead } = await import('../../../lib/prices/price-places.ts')
    pricesRead(prices)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const writes = writer.writePrices
    return { calls: writes.mock.calls.length, writes, pricesRead }
  }

  it('loads the code for prices only if it has a place for them and some are published', async () => {
    expect((await read({ deposit: {} })).calls).toBe(1)
    expect((await read({ deposit: {} }, '<p></p>')).calls).toBe(0)
    expect((await read({})).calls).toBe(0)
    expect((await read(null)).calls).toBe(0)
  })

  it('doesn’t show prices that are withdrawn while it waits', async () => {
    const { pricesRead, writes } = await read({ deposit: {} })
    pricesRead({})
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(writes.mock.lastCall?.[1]).toEqual({})
  })

  it('removes prices at once if all are withdrawn', async () => {
    const html = '<p></p><div data-prices="faq"><p>Deposit: $100</p></div>'
    expect((await read({}, html)).calls).toBe(0)
    expect(document.body.textContent).toBe('')
  })
})
