import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { switchShortcuts, useShortcuts, useShortcutsOn } from './shortcuts.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Page({ onPress, children }: { onPress: () => void; children?: React.ReactNode }) {
  useShortcuts({ n: onPress })
  return <>{children}</>
}

function open(children?: React.ReactNode) {
  const onPress = vi.fn()
  const page = render(<Page onPress={onPress}>{children}</Page>)
  return { onPress, page, user: userEvent.setup() }
}

test('a shortcut works with caps lock, and not together with Ctrl', async () => {
  const { onPress, user } = open()
  await user.keyboard('n')
  expect(onPress).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'N' }))
  expect(onPress).toHaveBeenCalledTimes(2)
  await user.keyboard('{Control>}n{/Control}')
  await user.keyboard('x')
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('a shortcut whose key is held down works once', () => {
  const { onPress } = open()
  const hold = (repeat: boolean) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', repeat }))
  for (const repeat of [false, true, true]) hold(repeat)
  expect(onPress).toHaveBeenCalledTimes(1)
})

test.each([
  ['a field', <input key="field" data-testid="place" />],
  [
    'a text that can be edited',
    <div key="text" contentEditable data-testid="place" tabIndex={0} />,
  ],
  [
    'a dialog',
    <dialog key="dialog" open>
      <button data-testid="place">Close</button>
    </dialog>,
  ],
])('a letter typed in %s isn’t a shortcut', async (_, place) => {
  const { onPress, page, user } = open(place)
  page.getByTestId('place').focus()
  await user.keyboard('n')
  expect(onPress).not.toHaveBeenCalled()
})

test('no shortcut works while a dialog is open', async () => {
  const { onPress, user } = open(<dialog open>Sure?</dialog>)
  await user.keyboard('n')
  expect(onPress).not.toHaveBeenCalled()
})

test('shortcuts that were turned off on this device don’t work until they are turned on', async () => {
  const { onPress, user } = open()
  switchShortcuts(false)
  await user.keyboard('n')
  expect(onPress).not.toHaveBeenCalled()
  switchShortcuts(true)
  await user.keyboard('n')
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a shortcut doesn’t work once its page is closed', async () => {
  const { onPress, page, user } = open()
  page.unmount()
  await user.keyboard('n')
  expect(onPress).not.toHaveBeenCalled()
})

test('shortcuts turned off in a different tab are shown as off here too', () => {
  const Choice = () => <>{useShortcutsOn() ? 'on' : 'off'}</>
  const { container } = render(<Choice />)
  expect(container.textContent).toBe('on')
  localStorage.setItem('shortcuts', 'off')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shortcuts' })))
  expect(container.textContent).toBe('off')
})
