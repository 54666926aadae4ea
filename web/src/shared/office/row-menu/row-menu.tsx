import type { Work } from '@moving/domain/request/work'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconDots } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { late } from '../../late.tsx'

export interface RowMenuProps {
  quoteId: string
  name: string
  work: Work
  own: string | null
  onClosed: () => void
}

const RowMenuList = late(
  'The menu',
  async () => (await import('./row-menu-list.tsx')).RowMenuList,
  <chakra.span display="inline-block" boxSize="11" />,
)

export function RowMenu(props: RowMenuProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <RowMenuList {...props} onClose={() => setOpen(false)} />
  return (
    <RowMenuButton
      name={props.name}
      aria-haspopup="menu"
      onPointerEnter={RowMenuList.preload}
      onClick={() => setOpen(true)}
    />
  )
}

export function RowMenuButton({
  name,
  ...button
}: { name: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...{ variant: 'ghost', size: 'icon', position: 'relative' }}
      aria-label={`More actions for ${name}`}
      {...button}
    >
      <IconDots size={20} />
    </Button>
  )
}
