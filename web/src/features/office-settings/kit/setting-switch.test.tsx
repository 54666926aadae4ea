import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { SettingSwitch } from './setting-switch.tsx'

const stored = vi.hoisted(() => ({ isOn: false, tell: () => {} }))
vi.mock('./use-stored.ts', () => ({
  useStored: (_: unknown, onData: () => void) => {
    stored.tell = onData
    const data = { stored: { not_to_exceed: stored.isOn } }
    return { data, failure: '', reading: { status: 'success' } }
  },
}))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: async () => ({ done: true, undoable: true }),
}))

test('a switch in Settings doesn’t jump back while its change is saved', async () => {
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <SettingSwitch name="not_to_exceed" />
      </SdkArea>
    </ChakraProvider>,
  )
  const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked
  await act(async () => fireEvent.click(screen.getByRole('switch')))
  expect(isOn()).toBe(true)
  stored.isOn = true
  act(() => stored.tell())
  expect(isOn()).toBe(true)
})
