import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '@moving/domain/quote/example-quote'
import { describeForCustomer } from '@moving/domain/work/where-it-stands'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from '../../../theme/system.ts'
import { CloseDialog } from './close-dialog.tsx'

test('says what the customer sees after a request is closed', async () => {
  render(
    <ChakraProvider value={system}>
      <CloseDialog
        closing={{
          quote: exampleQuote(),
          actionId: 'AbCdEfGhIjKlMnOpQrSt',
          expects: { reason: null, activityAt: null },
          conflict: undefined,
        }}
        isSaving={false}
        onClose={() => undefined}
        onSubmit={() => undefined}
      />
    </ChakraProvider>,
  )
  await screen.findByRole('dialog', {
    description: /the customer sees that our office closed it/,
  })
  expect(describeForCustomer({ at: 'closed', why: null })).toMatch(/^Our office closed /)
})
