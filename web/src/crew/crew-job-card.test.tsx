import type { CrewJob } from '@moving/domain/progress/crew-view'
import { noProgress } from '@moving/domain/progress/progress'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newCrewDay } from './crew-day-state.ts'
import { JobCard } from './crew-job-card.tsx'
import { newPageStorage } from './page-storage.ts'

afterEach(cleanup)

const script = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
const jobOf = (over: Partial<CrewJob>): CrewJob => ({
  ...{ id: 'Q'.repeat(20), day: '2026-12-19', from_minute: 480, to_minute: 540 },
  ...{ name: 'Maya Reyes', phone: '(202) 555-0142', from: '1 A St', to: '2 B St' },
  ...{ facts: [], note: '', progress: noProgress, due_cents: null, reported: [], ...over },
})
function show(over: Partial<CrewJob>) {
  const crewDay = newCrewDay('K'.repeat(22), { shelf: newPageStorage() })
  const { container } = render(
    <JobCard {...{ job: jobOf(over), today: '2026-12-19', crewDay }} state={crewDay.state()} />,
  )
  return { container, hrefs: [...container.querySelectorAll('a')].map((link) => link.href) }
}

test('customers’ texts are shown as text, and their scripts don’t run on a crew’s phone', () => {
  const facts = [{ label: script, value: script }]
  const { container } = show({ name: script, note: script, from: script, to: script, facts })
  expect(container.querySelectorAll('img, script')).toHaveLength(0)
  expect(container.textContent.split(script).length - 1).toBe(7)
})

test.each([
  ['javascript:alert(1)', 'tel:1'],
  ['*#06#', undefined],
  ['tel:2025550142;phone-context=evil.example', 'tel:+12025550142'],
  ['none', undefined],
])('a crew’s page links a phone number only if it can be dialed: %s', (phone, uri) => {
  expect(show({ phone }).hrefs.find((href) => !href.startsWith('https:')) || undefined).toBe(uri)
})

test.each(['javascript:alert(1)', '1 A St&query=2 B St#x'])(
  'the address %s links to the map, and to no other page',
  (from) => {
    const { origin, pathname, searchParams, hash } = new URL(show({ from }).hrefs[1] ?? '')
    expect(origin + pathname + hash).toBe('https://www.google.com/maps/search/')
    expect(searchParams.getAll('query')).toEqual([from])
  },
)
