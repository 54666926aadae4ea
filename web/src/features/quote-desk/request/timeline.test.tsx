import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { collections, logPath } from '@moving/domain/paths'
import { emptyProgress, storedProgressSchema } from '@moving/domain/progress/progress'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { Story } from './timeline.tsx'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../shared/documents/live.ts', () => ({
  liveDoc:
    ({ path }: { path: string }, _: string, pick: (value: unknown) => unknown) =>
    ({ next }: { next: (data: unknown) => void }) =>
      next(pick(stored.get(path) ?? null)),
  liveQuery:
    (
      kind: { path: string },
      _: unknown,
      pick: (values: Map<string, unknown>, n: number) => unknown,
    ) =>
    ({ next }: { next: (data: unknown) => void }) => {
      const values = (stored.get(kind.path) ?? new Map()) as Map<string, unknown>
      next(pick(values, values.size))
    },
}))
const { sendAction } = vi.hoisted(() => ({ sendAction: vi.fn() }))
vi.mock('../../../shared/request/send-action.ts', () => ({ sendAction }))

afterEach(() => {
  cleanup()
  stored.clear()
  vi.useRealTimers()
})

const day = '2026-11-20'
const at = (time: string) => new Date(`2026-11-20T${time}:00-05:00`)
const checkIn = (id: string, name: string, time: string) => ({
  ...{ id, kind: name, minutes: null, at: at(time), received_at: at(time), undone_at: null },
})
const reportOfA = {
  ...{ day, crew: 'a', crew_name: 'Crew A' },
  check_ins: [checkIn('1', 'on_way', '08:12'), checkIn('2', 'arrived', '08:40')],
}
const progressOfB = storedProgressSchema.parse({
  ...emptyProgress(day, 'b', { from_minute: 480, to_minute: 540 }),
  ...{ crew_name: 'Crew B', check_ins: [checkIn('3', 'on_way', '09:10')] },
  ...{ earlier: [reportOfA], updated_at: at('09:10') },
})

function showStory(crew: string | null) {
  const quote = exampleQuote({ status: 'scheduled', created_at: at('07:00') })
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <Story quote={quote} booking={{ day, crew }} onReview={undefined} />
      </SdkArea>
    </ChakraProvider>,
  )
}
const reports = () => screen.queryAllByText(/ reported: /).map(({ textContent }) => textContent)
const reportedByA =
  'Crew A reported: On the way since 8:12 AM · Arrived at 8:40 AM · November 20, 2026'

test('the timeline shows what the previous crew reported after a move was given to a different crew', async () => {
  stored.set(collections.moveProgress, progressOfB)
  showStory('b')
  await screen.findByText('Request received')
  await expect.poll(reports).toEqual([reportedByA])
})

test('the timeline shows the previous crew’s report even if the next crew hasn’t sent an update yet', async () => {
  stored.set(collections.moveProgress, { ...progressOfB, ...reportOfA, earlier: [] })
  showStory('b')
  await expect.poll(reports).toEqual([reportedByA])
})

test('the timeline shows no report of the booked crew, whose updates are next to its day', async () => {
  stored.set(collections.moveProgress, { ...progressOfB, earlier: [] })
  showStory('b')
  await screen.findByText('Request received')
  expect(reports()).toEqual([])
})

const by = { by: 'office', by_uid: 'dana', by_email: 'dana@example.com', undoable: true }
const history = { closing: { before: null, after: 'price' } }

/** Shows actions of this day at 9:05 AM. */
function showActions(actions: Record<string, object>) {
  vi.useFakeTimers({ toFake: ['Date'], now: at('09:05') })
  sendAction.mockReset().mockResolvedValue({ done: true, undoable: false, actionId: 'undo' })
  stored.set(logPath(exampleQuote().id), new Map(Object.entries(actions)))
  showStory(null)
}

test('the timeline offers Undo next to an action while it can be undone', async () => {
  showActions({
    late: { ...by, at: at('09:00'), history },
    early: { ...by, at: at('08:00'), history },
  })
  const [undo, ...others] = await screen.findAllByRole('button', { name: /^Undo/ })
  expect(others).toEqual([])
  if (undo) fireEvent.click(undo)
  await expect
    .poll(() => sendAction.mock.calls)
    .toMatchObject([[{ action: 'undo', undoes: 'late' }]])
})

test('the key Z undoes the newest action that can be undone, and none after ten minutes', async () => {
  showActions({
    undone: { ...by, at: at('09:04'), history, undone_by: 'other' },
    newest: { ...by, at: at('09:02'), history },
    older: { ...by, at: at('09:00'), history },
  })
  await screen.findAllByRole('button', { name: /^Undo/ })
  fireEvent.keyDown(document, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document, { key: 'z' })
  await expect
    .poll(() => sendAction.mock.calls)
    .toMatchObject([[{ action: 'undo', undoes: 'newest' }]])
  cleanup()
  showActions({ early: { ...by, at: at('08:50'), history } })
  await screen.findByText('Request received')
  fireEvent.keyDown(document, { key: 'z' })
  expect(sendAction).not.toHaveBeenCalled()
})
