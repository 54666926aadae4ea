import type { Work } from '@moving/domain/request/work'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconChevronDown } from '../../../ui/icon/icons.ts'
import { late } from '../../late.tsx'
import { describeAssigned } from './describe-assigned.ts'

export interface AssignMenuProps {
  quoteId: string
  work: Work
  own: string | null
}

const AssignList = late('The menu', async () => (await import('./row-menu-list.tsx')).AssignList)

/** Shows who works on a request, with a menu to take the request or hand it to a coworker. */
export function AssignMenu(props: AssignMenuProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AssignList {...props} onClose={() => setOpen(false)} />
  return (
    <AssignButton
      {...props}
      aria-haspopup="menu"
      onPointerEnter={AssignList.preload}
      onClick={() => setOpen(true)}
    />
  )
}

export function AssignButton({
  work,
  own,
  quoteId: _,
  ...button
}: AssignMenuProps & ComponentProps<typeof Button>) {
  const { assigned_to: assigned } = work
  return (
    <Button variant="outline" size="sm" aria-description="Who works on it" {...button}>
      {assigned === null ? 'Unassigned' : describeAssigned(assigned, own)}
      <IconChevronDown size={18} />
    </Button>
  )
}
