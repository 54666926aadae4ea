import { use, useState } from 'react'
import { ReadingGateContext } from '../../../lib/read/reading-gate.ts'
import { late } from '../../../shared/late.tsx'
import { useListShortcuts } from '../../../shared/office/request-link.ts'
import { Button } from '../../../ui/button.tsx'
import { IconPlus } from '../../../ui/icon/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'

const NewQuoteDialog = late(
  'The dialog “New Quote”',
  async () => (await import('./new-quote-dialog.tsx')).NewQuoteDialog,
)

/**
 * The button for a request that a customer makes on the phone. The form's code is loaded when the
 * dialog is opened. If the button is clicked before the session is known, the dialog opens as soon
 * as it is.
 */
export function NewQuote() {
  const [isOpen, setOpen] = useState(false)
  const gate = use(ReadingGateContext)
  const open = () => setOpen(true)
  useListShortcuts({ n: open })
  return (
    <>
      <Button
        variant="outline"
        aria-label="New Quote"
        px={{ base: '3', sm: '3.5' }}
        gap="1.5"
        whiteSpace="nowrap"
        onClick={open}
      >
        <IconPlus size={18} />
        <chakra.span display={{ base: 'none', sm: 'inline' }}>
          New
          <chakra.span display={{ lg: 'none', xl: 'inline' }}> Quote</chakra.span>
        </chakra.span>
      </Button>
      {isOpen && gate.isOpen && <NewQuoteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
