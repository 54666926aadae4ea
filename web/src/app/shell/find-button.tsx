import { useReducer, useState } from 'react'
import type { Find } from '../../features/find/find.tsx'
import { FindField } from '../../features/find/find-field.tsx'
import type { Typed } from '../../features/find/use-found.ts'
import { useShortcuts } from '../../lib/device/shortcuts.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Button } from '../../ui/button.tsx'
import { IconSearch } from '../../ui/icon/desk-icons.ts'
import { chakra } from '../../ui/layout.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'

/** 'Find' in the office's bar, and its key. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  useShortcuts([{ key: '/', label: 'Find a customer', run: open }])
  return (
    <>
      <Button variant="ghost" aria-keyshortcuts="/" flexShrink="0" px="3" me="-3" onClick={open}>
        <chakra.span display={{ base: 'none', sm: 'inline' }}>
          <IconSearch size={18} />
        </chakra.span>
        Find
      </Button>
      <Dialog open={isOpen} onClose={close} title="Find" width="lg">
        {/* Room for all that may be found, so that the dialog keeps its place while somebody types. */}
        <chakra.div minHeight={{ sm: '600px' }}>
          <Finding onDone={close} />
        </chakra.div>
      </Dialog>
    </>
  )
}

const typeText = ({ changes }: Typed, text: string): Typed => ({ text, changes: changes + 1 })

const failure = 'Find couldn’t be loaded.'

async function loadFind({ next }: { next: (code: { Find: typeof Find }) => void }) {
  next(await import('../../features/find/find.tsx'))
}

/** Its code comes when it is opened; what is typed meanwhile stays. */
function Finding({ onDone }: { onDone: () => void }) {
  const [typed, type] = useReducer(typeText, { text: '', changes: 0 })
  const { data, status, reload } = useAsyncData({ key: 'find', failure, subscribe: loadFind })
  if (data !== undefined) return <data.Find typed={typed} onType={type} onDone={onDone} />
  return (
    <>
      <FindField typed={typed.text} onType={type} />
      {status === 'error' && <LoadFailure onRetry={reload}>{failure}</LoadFailure>}
    </>
  )
}
