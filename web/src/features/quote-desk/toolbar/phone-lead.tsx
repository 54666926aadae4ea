import { use, useState, type ReactNode } from 'react'
import { ReadingGateContext } from '../../../lib/read/reading-gate.ts'
import { useShortcuts } from '../../../lib/device/shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { IconPlus } from '../../../ui/icon/form-icons.ts'

interface PhoneLeadProps {
  onStored: (quoteId: string) => void
  renderForm: (onDone: (quoteId: string) => void) => ReactNode
}

/** 'New Quote': a request that somebody makes on the phone. */
export function PhoneLead({ onStored, renderForm }: PhoneLeadProps) {
  const [isOpen, setOpen] = useState(false)
  const gate = use(ReadingGateContext)
  useShortcuts([{ key: 'n', label: 'New Quote', run: () => setOpen(gate.isOpen) }])
  const finish = (quoteId: string) => {
    setOpen(false)
    onStored(quoteId)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <IconPlus size={18} />
        New Quote
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        width="lg"
        title="New Quote"
        description="For a request taken by phone. The list marks it “By phone”."
      >
        {renderForm(finish)}
      </FormDialog>
    </>
  )
}
