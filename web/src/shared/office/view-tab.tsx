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
      // Room for the count, so that no tab moves when it arrives.
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
  /** The number of items in the view; undefined while it isn't known. */
  count: number | undefined
  children: ReactNode
}

/** A link to a view of a list, with the number of its items. */
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
