import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'

/**
 * A strip of figures that takes little height: one line each, and from 1280 px all of them in one
 * row of 80 px.
 */
export function LineFigures({ children }: { children: ReactNode }) {
  return (
    <Card
      as="dl"
      shape="flush"
      display="grid"
      alignContent="center"
      columnGap={{ base: '4', md: '5' }}
      rowGap="1"
      py="1"
      px={{ base: '3', md: '4' }}
      minHeight="20"
      gridTemplateColumns={{
        base: 'minmax(0, 4fr) minmax(0, 5fr)',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      {children}
    </Card>
  )
}

interface LineFigureProps {
  label: string
  mark?: ReactNode
  /** An explanation of the figure, if its name isn't enough. */
  basis?: string
  /** Undefined while it is loading; its space is reserved. */
  children: ReactNode
}

/** A figure next to its name; from 1280 px below it. */
export function LineFigure({ label, mark, basis, children }: LineFigureProps) {
  return (
    <chakra.div
      minWidth="0"
      title={basis}
      display="flex"
      flexDirection={{ xl: 'column' }}
      flexWrap={{ base: 'wrap', xl: 'nowrap' }}
      justifyContent={{ base: 'space-between', xl: 'center' }}
      alignItems={{ base: 'center', xl: 'stretch' }}
      columnGap="1"
    >
      <chakra.dt display="flex" alignItems="center" gap="1.5" fontSize="sm" color="fg.muted">
        {mark}
        {label}
      </chakra.dt>
      <chakra.dd
        fontSize={{ base: 'sm', md: 'md', xl: '2xl' }}
        fontWeight="heading"
        lineHeight={{ base: 1.75, xl: 1.25 }}
        minHeight={{ base: '1.75em', xl: '1.25em' }}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children ?? <Skeleton height="1.25em" width={{ base: '6', xl: '12' }} />}
      </chakra.dd>
      {basis !== undefined && (
        <chakra.dd
          display={{ base: 'none', xl: 'block' }}
          textStyle="note"
          fontSize="xs"
          lineHeight={1.2}
        >
          {basis}
        </chakra.dd>
      )}
    </chakra.div>
  )
}
