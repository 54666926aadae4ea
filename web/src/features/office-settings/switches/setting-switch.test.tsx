import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { SettingSwitch } from './setting-switch.tsx'

const stored = vi.hoisted(() => ({ isOn: false, tell: () => {} }))
vi.mock('../use-settings.ts', () => ({
  useSettings: ({ onData }: { onData: () => void }) => {
    stored.tell = onData
    return { status: 'success', data: stored.isOn }
  },
}))
vi.mock('../../../shared/office/settings/change-setting.ts', () => ({
  changeValue: async () => null,
}))

test("a switch doesn't jump back between its save and the listener's update", async () => {
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <SettingSwitch
          {...{ field: 'not_to_exceed', label: 'Offer it' }}
          done={{ on: 'It is on', off: 'It is off' }}
        >
          What it means
        </SettingSwitch>
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
