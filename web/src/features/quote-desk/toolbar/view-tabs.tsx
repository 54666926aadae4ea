import { todayAtOffice } from '@moving/domain/plain-date'
import { deskPathFor, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { isSavedView, savedViews } from '@moving/domain/quote/office/saved-views'
import { useEffect, useRef } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { ViewTab } from '../../../shared/office/view-tab.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { ViewCounts } from './use-counts.ts'

interface ViewTabsProps {
  filters: DeskFilters
  counts: ViewCounts | undefined
}

/** The saved views, each with its own URL and number of requests. They scroll on narrow screens. */
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
        <ViewTab
          key={view.label}
          to={deskPathFor(view.filters)}
          isCurrent={view.label === current}
          count={counts?.get(view.label)}
        >
          {view.label}
        </ViewTab>
      ))}
    </chakra.nav>
  )
}
