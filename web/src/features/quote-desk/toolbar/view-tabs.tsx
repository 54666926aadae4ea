import { todayAtOffice } from '@moving/domain/plain-date'
import { deskPathFor, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { isSavedView, savedViews } from '@moving/domain/quote/office/saved-views'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/async/use-now.ts'
import { chakra } from '../../../ui/layout.ts'
import type { ViewCounts } from './use-view-counts.ts'

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

interface ViewTabsProps {
  filters: DeskFilters
  counts: ViewCounts | undefined
}

/** The saved views, each an address, with the number of requests in each. Where there is less room they scroll. */
export function ViewTabs({ filters, counts }: ViewTabsProps) {
  const now = useNow()
  const tabs = useRef<HTMLElement>(null)
  const views = savedViews(now === null ? null : todayAtOffice(now))
  const current = views.find((view) => isSavedView(view, filters))?.label
  useEffect(() => {
    const list = tabs.current
    const tab = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft
  }, [current])
  return (
    <chakra.nav
      ref={tabs}
      aria-label="Lists"
      gridArea="views"
      display="flex"
      gap="0.5"
      minWidth="0"
      overflowX="auto"
      scrollbarWidth="none"
    >
      {views.map((view) => (
        <Tab
          key={view.label}
          to={deskPathFor(view.filters)}
          {...(view.label === current && { 'aria-current': 'page' as const })}
        >
          {view.label}
          <Count count={counts?.get(view.label)} />
        </Tab>
      ))}
    </chakra.nav>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined || count === 0) return null
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
      {count > 999 ? '1k+' : count}
    </chakra.span>
  )
}
