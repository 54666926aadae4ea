import { describeTime } from '@moving/domain/work/due'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../lib/async/use-now.ts'
import { useRequestId, useRequestLink } from '../../shared/office/request-link.ts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'

const title = {
  base: {
    fontWeight: 'semibold',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // Makes the whole row clickable. Its other controls are in front of this area.
    _before: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { outlineOffset: '2px' },
  },
} as const
const TitleLink = chakra(Link, title, { forwardProps: ['to', 'state'] })
const TitleButton = chakra('button', title)

interface InboxRowProps {
  at: Date
  who: string
  what: ReactNode
  words?: string
  /** The request that the row opens. Null if it doesn't open one. */
  quoteId: string | null
  /** Opens something other than the request. */
  onOpen?: (() => void) | undefined
  /** More controls in the row, which don't open it. */
  children?: ReactNode
}

export function InboxRow({ at, who, what, words = '', quoteId, onOpen, children }: InboxRowProps) {
  const now = useNow() ?? at
  const whatId = useId()
  const link = useRequestLink()
  const isOpened = useRequestId() === quoteId && quoteId !== null && onOpen === undefined
  const item = { 'data-item': '', 'aria-describedby': whatId }
  return (
    <chakra.li
      position="relative"
      display="grid"
      columnGap="5"
      rowGap="0.5"
      px={{ base: '4', md: '5' }}
      py="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) auto',
        md: '13rem minmax(0, 1fr) auto',
      }}
      aria-current={isOpened || undefined}
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' } }}
      {...(isOpened ? { bg: 'brand.subtle' } : { _hover: { bg: 'bg.subtle' } })}
    >
      <chakra.h3 fontSize="md" lineHeight="snug">
        {onOpen === undefined && quoteId !== null ? (
          <TitleLink {...link(quoteId)} {...item}>
            {who}
          </TitleLink>
        ) : (
          <TitleButton type="button" {...item} onClick={onOpen}>
            {who}
          </TitleButton>
        )}
      </chakra.h3>
      <chakra.div
        gridColumn={{ base: '1 / -1', md: '2' }}
        gridRow={{ base: '2', md: '1' }}
        minWidth="0"
        fontSize="note"
      >
        <p id={whatId}>{what}</p>
        {words !== '' && (
          <chakra.p color="fg.muted" lineClamp={2} overflowWrap="anywhere">
            {words}
          </chakra.p>
        )}
        {children !== undefined && (
          // The text ignores clicks, so that they reach the clickable area of the row.
          <chakra.div
            position="relative"
            pointerEvents="none"
            css={{ '& :is(a, button)': { pointerEvents: 'auto' } }}
          >
            {children}
          </chakra.div>
        )}
      </chakra.div>
      <chakra.p textStyle="note" whiteSpace="nowrap">
        <time dateTime={at.toISOString()}>{describeTime(at, now)}</time>
      </chakra.p>
    </chakra.li>
  )
}

interface InboxRowsProps {
  label: string
  children: ReactNode
}

export function InboxRows({ label, children }: InboxRowsProps) {
  return (
    <Card shape="flush" overflow="hidden">
      <chakra.ol aria-label={label}>{children}</chakra.ol>
    </Card>
  )
}
