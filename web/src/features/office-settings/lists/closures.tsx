import { describeClosure, isRunning } from '@moving/domain/closure'
import { formatOfficeDateTime } from '@moving/domain/office-hours'
import { closures } from '@moving/domain/settings/closures'
import { hours, hoursOf, shownHours } from '@moving/domain/settings/hours'
import { closuresMax } from '@moving/domain/stored-hours'
import { useState } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { SettingCard } from '../kit/setting-section.tsx'
import { useSettingList } from '../kit/use-setting-list.tsx'
import { SettingsList, SettingsRow } from '../settings-section.tsx'

const shownAtFirst = 5

/** The opening hours, on which the promised call depends, and the closures. */
export function Closures() {
  const [isAll, setAll] = useState(false)
  const list = useSettingList(closures)
  const now = useNow()
  const known = list.data && hoursOf(list.stored)
  const minute = now && formatOfficeDateTime(now)
  const ahead = minute === null ? undefined : known?.closures.filter(({ until }) => until > minute)
  const count = ahead?.length ?? 0
  const isFull = count >= closuresMax
  return (
    <SettingsList
      {...list.frame}
      legend={
        known &&
        now && <SettingCard setting={hours} stored={list.stored} more={[shownHours(known, now)]} />
      }
      reading={{ ...list.reading, data: isAll ? ahead : ahead?.slice(0, shownAtFirst) }}
      empty="No holidays or closures ahead."
      renderRow={(closure) => {
        const isNow = now !== null && isRunning(closure, now)
        const remove = () => {
          list.focusHeading()
          const done = isNow ? 'The office is open again' : 'Closure removed'
          void list.change(closure.id, null, done)
        }
        return (
          <SettingsRow
            key={closure.id}
            actions={
              <Button
                variant="outline"
                size="sm"
                aria-description={describeClosure(closure)}
                disabled={list.isSaving}
                onClick={remove}
              >
                {isNow ? 'Reopen Now' : 'Remove'}
              </Button>
            }
          >
            <chakra.p fontWeight="semibold">
              {closure.reason} {isNow && <Badge tone="brand">Closed now</Badge>}
            </chakra.p>
            <chakra.p textStyle="note">{describeClosure(closure)}</chakra.p>
          </SettingsRow>
        )
      }}
      add={{
        ...{ label: 'Add a Closure', isFull, onPress: list.add },
        note: isFull
          ? 'Remove one to add another.'
          : !isAll &&
            count > shownAtFirst && (
              <Button variant="link" onClick={() => setAll(true)}>
                Show All {count}
              </Button>
            ),
      }}
    >
      {list.dialog}
    </SettingsList>
  )
}
