import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chakra } from '../../ui/layout.ts'

const Tab = chakra(
  Link,
  {
    base: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      minHeight: '11',
      ps: '2',
      // Space for the count, so that the tabs don't move when it appears.
      pe: '7',
      borderRadius: 'control',
      fontSize: 'note',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      color: 'brand.fg',
      outlineOffset: '-3px',
      _hover: { bg: 'bg.muted' },
      '&[aria-current]': { bg: 'brand.subtle', color: 'fg' },
    },
  },
  { forwardProps: ['to'] },
)

interface ViewTabProps {
  to: string
  isCurrent: boolean
  /** The number of items in the view. Undefined until it is known. */
  count: number | undefined
  children: ReactNode
}

export function ViewTab({ to, isCurrent, count, children }: ViewTabProps) {
  return (
    <Tab to={to} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {children}
      {count !== undefined && count !== 0 && <Count>{count > 999 ? '1k+' : count}</Count>}
    </Tab>
  )
}

function Count({ children }: { children: ReactNode }) {
  return (
    <chakra.span
      position="absolute"
      insetInlineEnd="1"
      minWidth="5"
      textAlign="center"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
      color="fg.muted"
    >
      {' '}
      {children}
    </chakra.span>
  )
}
