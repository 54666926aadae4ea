import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface RouteLineProps {
  from: ReactNode
  to: ReactNode
}

export function RouteLine({ from, to }: RouteLineProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr)"
      columnGap="3"
      alignContent="start"
      minWidth="0"
    >
      <Stop label="From" isEnd={false}>
        {from}
      </Stop>
      <Stop label="To" isEnd>
        {to}
      </Stop>
    </chakra.dl>
  )
}

function Stop({ label, isEnd, children }: { label: string; isEnd: boolean; children: ReactNode }) {
  return (
    <chakra.div display="contents">
      <chakra.dt position="relative" gridColumn="2" textStyle="note" fontSize="xs">
        <Mark isEnd={isEnd} />
        {label}
      </chakra.dt>
      <chakra.dd
        position="relative"
        gridColumn="2"
        pb={isEnd ? '0' : '2'}
        fontSize="note"
        overflowWrap="anywhere"
      >
        {!isEnd && <Line />}
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/**
 * The ring of the start and the dot of the end. Marks are in the first column, which is empty, so
 * that the list of terms stays valid. Marks and line are borders, because browsers don't print
 * backgrounds.
 */
function Mark({ isEnd }: { isEnd: boolean }) {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      insetInlineStart="-28px"
      top="2px"
      width="16px"
      height="16px"
      borderRadius="full"
      borderWidth={isEnd ? '8px' : '4px'}
      borderColor="brand.solid"
      bg="bg.panel"
      zIndex={1}
    />
  )
}

function Line() {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      insetInlineStart="-22px"
      top="-4px"
      bottom="-4px"
      borderInlineStartWidth="4px"
      borderColor="brand.solid"
    />
  )
}
