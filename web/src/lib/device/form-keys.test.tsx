import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formKeyOf, useWithoutComposedKeys } from './form-keys.ts'
import { useShortcuts } from './shortcuts.ts'

afterEach(cleanup)

const pressed = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...more })

test('Ctrl+Enter or Command+Enter saves a form, and Escape leaves it', () => {
  expect(formKeyOf(pressed('Enter', { ctrlKey: true }))).toBe('save')
  expect(formKeyOf(pressed('Enter', { metaKey: true }))).toBe('save')
  expect(formKeyOf(pressed('Escape'))).toBe('leave')
  expect(formKeyOf(pressed('Enter'))).toBeNull()
})

test('keys of an input method reach neither a form nor a shortcut', () => {
  const [onForm, onPage] = [vi.fn(), vi.fn()]
  function Page() {
    useWithoutComposedKeys()
    useShortcuts({ Escape: onPage })
    return (
      <form onKeyDown={onForm}>
        <button type="button">Save</button>
      </form>
    )
  }
  render(<Page />)
  const press = (isComposing: boolean) =>
    fireEvent(
      screen.getByRole('button'),
      pressed('Escape', { isComposing, bubbles: true, cancelable: true }),
    )
  press(true)
  expect(onForm).not.toHaveBeenCalled()
  expect(onPage).not.toHaveBeenCalled()
  press(false)
  expect(onForm).toHaveBeenCalledOnce()
  expect(onPage).toHaveBeenCalledOnce()
})
