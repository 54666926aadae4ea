import { useReducer, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { FindField, type FindLook } from '../../../features/find/find-field.tsx'
import type { Typed } from '../../../features/find/use-found.ts'
import { useShortcuts } from '../../../lib/device/shortcuts.ts'
import { lateCode } from '../../../lib/async/late-code.ts'
import { useLate } from '../../../lib/async/use-late.ts'
import { Button } from '../../../ui/button.tsx'
import { IconSearch } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'

/**
 * Find in the office's header. From 1024 px on it is a search box. Below that it is a button that
 * opens the search in a dialog.
 */
export function FindBox() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const find = () => {
    const field = box.current?.querySelector('input')
    // The box has no `offsetParent` on a screen that doesn't show it.
    if (field?.offsetParent) field.focus()
    else open()
  }
  useShortcuts({ '/': find })
  return (
    <>
      <chakra.div
        ref={box}
        display={{ base: 'none', lg: 'block' }}
        position="relative"
        flex="1"
        minWidth="6.5rem"
        maxWidth="22rem"
        role="search"
        aria-label="Find"
      >
        <BarFind />
      </chakra.div>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Find"
        display={{ base: 'inline-flex', lg: 'none' }}
        onClick={open}
      >
        <IconSearch size={20} />
      </Button>
      <Dialog open={isOpen} onClose={close} title="Find" width="lg">
        {/* Space for all results, so that the dialog doesn't move while the user types. */}
        <chakra.div minHeight={{ sm: '600px' }}>
          <DialogFind onDone={close} />
        </chakra.div>
      </Dialog>
    </>
  )
}

const typeText = ({ changes }: Typed, text: string): Typed => ({ text, changes: changes + 1 })
const useTyped = () => useReducer(typeText, { text: '', changes: 0 })

function DialogFind({ onDone }: { onDone: () => void }) {
  const [typed, type] = useTyped()
  return <Finding typed={typed} onType={type} onDone={onDone} look="dialog" isUsed hasFocus />
}

function BarFind() {
  const [typed, type] = useTyped()
  const [isUsed, setUsed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocus(false)
  }
  const end = () => {
    type('')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <chakra.div
      onFocus={() => {
        setUsed(true)
        setFocus(true)
      }}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') end()
      }}
    >
      <Finding {...{ typed, isUsed, hasFocus }} onType={type} onDone={end} look="bar" />
    </chakra.div>
  )
}

const failure = 'Find couldn’t be loaded'
const findCode = lateCode(() => import('../../../features/find/find.tsx'))

interface FindingProps {
  typed: Typed
  onType: (text: string) => void
  onDone: () => void
  look: FindLook
  isUsed: boolean
  hasFocus: boolean
}

/** Loads the code of Find when it is first used. Text that is typed meanwhile isn't lost. */
function Finding({ isUsed, ...find }: FindingProps) {
  const { code, hasFailed, retry } = useLate(isUsed ? findCode : null, failure)
  if (code !== undefined) return <code.Find {...find} />
  return (
    <>
      <FindField
        onType={find.onType}
        look={find.look}
        hasFocus={find.hasFocus}
        typed={find.typed.text}
      />
      {hasFailed && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
    </>
  )
}
