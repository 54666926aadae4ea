import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { weekDays } from '@moving/domain/calendar/crew-form'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import { WorkWeekForm } from './work-week.tsx'

test('screen readers read each error of the working days with its field', async () => {
  const expected = { arrival: { from_minute: 480, to_minute: 540 }, work_days: [] }
  render(
    <ChakraProvider value={system}>
      <WorkWeekForm
        id="week"
        expected={expected}
        conflict={undefined}
        onSubmit={() => Promise.resolve()}
      />
    </ChakraProvider>,
  )
  fireEvent.submit(document.getElementById('week') as HTMLElement)
  for (const { name } of weekDays) {
    await expect
      .poll(() => screen.getByLabelText(name).getAttribute('aria-describedby'))
      .not.toBeNull()
    const id = screen.getByLabelText(name).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toMatch(/day/)
  }
})
