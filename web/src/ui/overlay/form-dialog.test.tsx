import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { FormDialog } from './form-dialog.tsx'

afterEach(cleanup)

const onClose = vi.fn()
afterEach(() => onClose.mockClear())

function open() {
  const footer = <button onClick={onClose}>Cancel</button>
  render(
    <ChakraProvider value={system}>
      <FormDialog open title="Update" onClose={onClose} footer={footer}>
        <input aria-label="Note" />
        <input type="checkbox" aria-label="Closed" />
      </FormDialog>
    </ChakraProvider>,
  )
  return userEvent.setup()
}

const dialog = () => screen.getByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })
const note = () => screen.getByLabelText<HTMLInputElement>('Note')
const isAsking = () => dialog().textContent.includes('Discard what you typed?')
/** Whether the browser would ask before leaving the page. */
const guardsPage = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const waysOut: [string, () => void][] = [
  ['Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
  ['the browser’s cancel event', () => fireEvent(dialog(), new Event('cancel'))],
  ['a click outside', () => fireEvent.mouseDown(dialog())],
  ['the close button', () => fireEvent.click(button('Close'))],
]

describe.each(waysOut)('%s', (_, leave) => {
  test('closes a dialog in which nothing was typed', () => {
    open()
    leave()
    expect(onClose).toHaveBeenCalledOnce()
    expect(guardsPage()).toBe(false)
  })

  test('asks before it discards typed text or checked boxes, and keeps both', async () => {
    const user = open()
    await user.type(note(), 'Third floor')
    leave()
    expect(onClose).not.toHaveBeenCalled()
    expect(isAsking()).toBe(true)
    expect(document.activeElement).toBe(button('Keep Editing'))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await user.click(button('Keep Editing'))
    expect(isAsking()).toBe(false)
    expect(note().value).toBe('Third floor')
    expect(document.activeElement).toBe(note())

    await user.click(screen.getByLabelText('Closed'))
    leave()
    leave()
    expect(isAsking()).toBe(false)
    leave()
    await user.click(button('Discard'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('a dialog also asks about a checked box, and warns before the page is left', async () => {
  const user = open()
  await user.click(screen.getByLabelText('Closed'))
  expect(guardsPage()).toBe(true)
  fireEvent.click(button('Close'))
  expect(isAsking()).toBe(true)
  cleanup()
  expect(guardsPage()).toBe(false)
})

test('Cancel discards the input of a dialog without asking', async () => {
  const user = open()
  await user.type(note(), 'Third floor')
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('every dialog with a form asks before it discards', () => {
  const sources = import.meta.glob<string>('../../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const plain = Object.entries(sources)
    .filter(([path, source]) => /<Dialog$|<Dialog[ >]/m.test(source) && !path.includes('test'))
    .map(([path]) => path.split('/').at(-1))
  // Dialogs that have no form, or a form without input worth keeping.
  expect(plain.toSorted()).toEqual(
    [
      ...['form-dialog.tsx', 'dialog.tsx'],
      ...['find-box.tsx', 'job-details.tsx', 'new-link-dialog.tsx'],
      ...['cancel-dialog.tsx', 'delete-account-dialog.tsx', 'reset-password-dialog.tsx'],
      ...['crew-text-button.tsx', 'sent-mail-dialog.tsx'],
    ].toSorted(),
  )
})
