import { useState, type ComponentProps } from 'react'
import { lazyDialog } from '../../../shared/office/lazy-dialog.ts'
import type { UpdateDialog } from './update-dialog.tsx'

const Loaded = lazyDialog(
  'Update Quote',
  async () => (await import('./update-dialog.tsx')).UpdateDialog,
)

/**
 * The Update dialog, whose code loads when it first opens. It stays mounted to return the focus
 * when it closes.
 */
export function UpdateQuote(props: ComponentProps<typeof UpdateDialog>) {
  const isOpen = props.editing !== undefined
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened || isOpen ? <Loaded {...props} /> : null
}
