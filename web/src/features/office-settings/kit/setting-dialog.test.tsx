import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { noCompany } from '@moving/domain/company'
import { noPrices } from '@moving/domain/prices/prices'
import { standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { settings } from '@moving/domain/settings/change-settings'
import { hoursMessages } from '@moving/domain/settings/hours'
import { priceMessages } from '@moving/domain/settings/prices'
import type { PagedSetting, SettingKey } from '@moving/domain/settings/setting'
import { versionOf } from '@moving/domain/settings/version'
import { workDaysMessage } from '@moving/domain/settings/work-week'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import { SettingCard } from './setting-section.tsx'
import { SettingDialog } from './setting-dialog.tsx'

type Sent = Record<string, unknown>
const server = vi.hoisted(() => ({ sent: [] as Sent[], answers: [] as unknown[] }))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  auth: async () => ({ currentUser: null }),
  callFunction: async (_: string, sent: Sent) => {
    server.sent.push(sent)
    const answer = server.answers.shift() ?? { done: true, undoable: !('undoes' in sent) }
    if (answer instanceof Error) throw answer
    return answer
  },
}))

beforeEach(() => {
  server.sent = []
  server.answers = []
  toaster.dismiss()
})
afterEach(cleanup)

interface Row {
  name: string
  key?: SettingKey
  item?: string
  shown: unknown
  /** The label of the typed field, the typed text, and the value that is saved. */
  field: string
  typed: string
  saved: unknown
  /** What a coworker saved meanwhile, the line that shows it, and the field's new text. */
  theirs: unknown
  line: string
  theirText: string
}
const rated = { ...noPrices.hourly, two_cents: 149_50 }
const usual = { ...noPrices.usual, two_movers: 3, two_to: 5.5 }
const week = { arrival: { from_minute: 480, to_minute: 540 }, work_days: [1, 2] }
const hours = { week: [...standardHours.week] }
const crew = { name: 'Crew A', people: 3, truck: '', phone: '', retired: false }
const ahead = shiftPlainDate(todayAtOffice(new Date()), 40)
const closure = { from: `${ahead}T12:00`, until: `${ahead}T18:00`, reason: 'Eve' }
const pianoFor = (cents: number) => ({
  list: [{ name: 'Piano', cents, per_piece: false }],
  public: true,
})
const rows: Row[] = [
  {
    ...{ name: 'prices_hourly', shown: rated, field: 'two_cents', typed: '$155', theirText: '160' },
    ...{ saved: { ...rated, two_cents: 155_00 }, theirs: { ...rated, two_cents: 160_00 } },
    line: '$160 an hour',
  },
  {
    ...{ name: 'work_week', shown: week, field: 'arrival.to_minute', typed: '10:00' },
    saved: { ...week, arrival: { ...week.arrival, to_minute: 600 } },
    theirs: { ...week, arrival: { ...week.arrival, to_minute: 660 } },
    ...{ line: '8–11 AM', theirText: '11:00' },
  },
  {
    ...{ name: 'hours', shown: hours, field: 'week.1.closes', typed: '17:00' },
    saved: { week: hours.week.with(1, '08:00-17:00') },
    theirs: { week: hours.week.with(1, '08:00-16:00') },
    ...{ line: 'Mon 8am–4pm, Tue–Sat 8am–6pm', theirText: '16:00' },
  },
  {
    ...{ name: 'company', shown: noCompany, field: 'usdot', typed: '7', theirText: '8' },
    ...{ saved: { ...noCompany, usdot: '7' }, theirs: { ...noCompany, usdot: '8' }, line: '8' },
  },
  {
    ...{ name: 'crews', key: { id: 'crewA000000000000000' }, shown: crew },
    ...{ field: 'people', typed: '4', saved: { ...crew, people: 4 } },
    ...{ theirs: { ...crew, people: 2 }, line: '2 people', theirText: '2' },
  },
  {
    ...{ name: 'closures', key: { id: 'closure1' }, shown: closure },
    ...{ field: 'reason', typed: 'Party', saved: { ...closure, reason: 'Party' } },
    ...{ theirs: { ...closure, reason: 'Snow' }, line: 'Snow', theirText: 'Snow' },
  },
  {
    ...{ name: 'replies', item: 'Hi', shown: ['Hi', 'Bye'], field: 'reply', typed: 'Hello' },
    ...{ saved: ['Hello', 'Bye'], theirs: ['Hi', 'Bye', 'See you'], line: 'See you' },
    theirText: 'Hi',
  },
  ...(
    [
      ['minimum', 'hours', 2, '2.5', 3, '3 hours'],
      ['usual', 'two_movers', 2, '3', 4, '4 movers'],
      ['deposit', 'percent', 5, '10', 20, '20% of the estimate'],
      ['paying', 'ways', 'Cash', 'Check', 'Zelle', 'Zelle'],
      ['canceling', 'free_days', 1, '2', 3, 'Until 3 days before the move'],
      ['coverage', 'full_value', 'Yes', 'No', 'On request', 'On request'],
    ] as const
  ).map(([group, field, shownFact, typed, theirFact, line]): Row => {
    const withFact = (fact: unknown) => ({ ...noPrices[group], [field]: fact })
    const saved = typeof shownFact === 'number' ? Number(typed) : typed
    return {
      ...{ name: `prices_${group}`, field, typed, line, theirText: String(theirFact) },
      ...{ shown: withFact(shownFact), saved: withFact(saved), theirs: withFact(theirFact) },
    }
  }),
  {
    ...{ name: 'prices_extras', field: 'list.0.cents', typed: '155.50' },
    ...{ shown: pianoFor(150_00), saved: pianoFor(155_50), theirs: pianoFor(160_00) },
    ...{ line: '$160 per move', theirText: '160' },
  },
]
const settingOf = (name: string) =>
  settings.find((one) => one.name === name) as PagedSetting<unknown, unknown>
const refusal = (current: unknown) => ({
  ...{
    refused: true,
    why: 'changed',
    by: 'isaac@example.com',
    at: new Date().toISOString(),
    current,
  },
})

const onClose = vi.fn()
function open({ name, key = {}, shown, item }: Pick<Row, 'name' | 'key' | 'shown' | 'item'>) {
  onClose.mockClear()
  const edited = { key, shown, ...(item !== undefined && { item }) }
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <SettingDialog setting={settingOf(name)} stored={null} {...{ edited, onClose }} />
      </SdkArea>
    </ChakraProvider>,
  )
}
const input = (field: string) => document.querySelector(`[name="${field}"]`) as HTMLInputElement
const type = (field: string, value: string) => fireEvent.change(input(field), { target: { value } })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
const save = async () => {
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await settle()
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  await settle()
}
const describedAs = (field: string) =>
  (input(field).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it('every setting with a form is tested', () => {
  const paged = settings.filter(({ page }) => page !== undefined)
  expect(rows.map(({ name }) => name).sort()).toEqual(paged.map(({ name }) => name).sort())
})

describe.each(rows)('the form of $name', (row) => {
  const { name, key, shown, field, typed, saved, theirs, line, theirText } = row

  it('saves what was typed with the version that it showed, and offers Undo', async () => {
    open(row)
    type(field, typed)
    await save()
    expect(server.sent).toEqual([
      {
        setting: name,
        ...key,
        action_id: expect.any(String) as string,
        value: saved,
        seen: versionOf(shown),
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
    const [toast] = toastStore.snapshot()
    expect(toast).toMatchObject({ description: settingOf(name).page.saved })
    await act(async () => toast?.action?.onPress())
    await settle()
    expect(server.sent.at(-1)).toEqual({
      ...{ setting: name, ...key, undoes: server.sent[0]?.['action_id'] },
      action_id: expect.any(String) as string,
    })
    expect(toastStore.snapshot().map(({ description }) => description)).toContain('Undone')
  })

  it('says what a coworker changed meanwhile, keeps what was typed, and can replace the coworker’s value', async () => {
    server.answers = [refusal(theirs)]
    open(row)
    type(field, typed)
    await save()
    const alert = screen.getByRole('alert', { hidden: true })
    const { what } = settingOf(name)
    expect(alert.textContent).toContain(`isaac@example.com changed ${what} while you were editing`)
    expect(alert.textContent).toContain(line)
    expect(input(field).value).toBe(typed)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.submit(screen.getByRole('button', { name: 'Keep Mine', hidden: true }))
    await settle()
    expect(server.sent.at(-1)).toMatchObject({ seen: versionOf(theirs) })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('can show the coworker’s version, and saves from there', async () => {
    server.answers = [refusal(theirs)]
    open(row)
    type(field, typed)
    await save()
    await press('Use Their Version')
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
    expect(input(field).value).toBe(theirText)
    await save()
    expect(server.sent.at(-1)).toMatchObject({ value: theirs, seen: versionOf(theirs) })
  })
})

describe('saving a setting', () => {
  it('again after a lost response has the same id, so that Undo reverts it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const [row] = rows
    server.answers = [new Error('no response')]
    open(row as Row)
    type('two_cents', '155')
    await save()
    expect(onClose).not.toHaveBeenCalled()
    await save()
    const [first, second] = server.sent
    expect(second).toEqual(first)
  })

  it('that is refused for another reason says so in the form', async () => {
    server.answers = [{ refused: true, why: 'conflict' }]
    open(rows[4] as Row)
    await save()
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain(
      'A crew already has this name',
    )
  })

  it.each([
    ['too_late', 'Undo works for ten minutes'],
    ['not_possible', 'It has a booking or a link by now'],
    ['id_reused', 'An earlier attempt was saved'],
  ])('whose Undo is refused as %s says why', async (why, text) => {
    server.answers = [
      { done: true, undoable: true },
      { refused: true, why },
    ]
    open(rows[4] as Row)
    type('people', '5')
    await save()
    await act(async () => toastStore.snapshot()[0]?.action?.onPress())
    await settle()
    expect(toastStore.snapshot().at(-1)?.reason).toContain(text)
  })
})

describe('a mistake in a settings form', () => {
  it('is explained at its field, and nothing is sent', async () => {
    open({ name: 'prices_usual', shown: usual })
    type('two_movers', '13')
    type('two_to', '3.1')
    await save()
    expect(server.sent).toEqual([])
    expect(describedAs('two_movers')).toContain(priceMessages.movers)
    expect(describedAs('two_to')).toContain(priceMessages.hours)
  })

  it('in a list is explained in its row', async () => {
    open({ name: 'prices_extras', shown: noPrices.extras })
    await press('Add an Extra')
    type('list.0.name', 'Piano')
    type('list.0.cents', 'much')
    await save()
    expect(server.sent).toEqual([])
    expect(describedAs('list.0.cents')).toContain(priceMessages.extra)
    type('list.0.cents', '$150')
    fireEvent.click(screen.getByLabelText('Per piece'))
    fireEvent.click(screen.getByLabelText('Show on the website'))
    await save()
    const list = [{ name: 'Piano', cents: 150_00, per_piece: true }]
    expect(server.sent).toMatchObject([{ value: { list, public: true } }])
  })

  it('in the working days is read by screen readers with each day', async () => {
    open({ name: 'work_week', shown: { ...week, work_days: [] } })
    await save()
    for (const tick of document.querySelectorAll('[name="work_days"]')) {
      const id = tick.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(id)?.textContent).toBe(workDaysMessage)
    }
  })

  it('in the hours of a whole week is shown once', async () => {
    open({ name: 'hours', shown: { week: standardHours.week.map(() => '') } })
    await save()
    expect(screen.getByText(hoursMessages.none)).toBeDefined()
  })
})

it('a card shows the value, and Edit opens its form', async () => {
  const setting = settingOf('prices_usual')
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <SettingCard setting={setting} stored={{ prices: { ...noPrices, usual } }} />
      </SdkArea>
    </ChakraProvider>,
  )
  expect(screen.getByText('3 movers, usually 5.5 hours')).toBeDefined()
  expect(screen.getAllByText('Not set. Estimates start empty.')).toHaveLength(4)
  await press('Edit')
  expect(await screen.findByText('Edit Usual moves')).toBeDefined()
  expect(input('two_to').value).toBe('5.5')
})
