import { describeClosure, isRunning } from '@moving/domain/hours-form'
import { closureParts, officeMinute, type OfficeHours as Hours } from '@moving/domain/office-hours'
import { describeWeek, officeStatus } from '@moving/domain/office-status'
import { hoursOf } from '@moving/domain/settings/hours'
import { closuresMax } from '@moving/domain/stored-hours'
import { useRef, useState } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'
import { ClosureDialog } from './closure-dialog.tsx'
import { useHoursSave } from './save-hours.ts'
import { WeekDialog, type EditedWeek } from './week-dialog.tsx'

const failure = 'The office hours couldn’t be loaded'

/** The number of closures before “Show all”. */
const shownAtFirst = 5

/** The opening hours, which every promised call depends on, live. */
export function OfficeHours() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [isAll, setAll] = useState(false)
  const [edited, setEdited] = useState<EditedWeek>()
  const { isSaving, save, saveAndTell } = useHoursSave()
  const now = useNow()
  const { data: hours, ...reading } = useSettings<Hours>({
    cachedAs: 'hours',
    failure,
    part: hoursOf,
  })
  const minute = now && officeMinute(now)
  const ahead =
    minute === null
      ? undefined
      : hours?.closures.filter((closure) => closureParts(closure).until > minute)
  const count = ahead?.length ?? 0
  const isFull = count >= closuresMax

  const remove = async (closure: string) => {
    // Moves the focus, because the focused button disappears.
    heading.current?.focus()
    const isOver = now !== null && isRunning(closure, now)
    await saveAndTell(
      { act: 'remove', closure },
      isOver ? 'The office is open again' : 'Closure removed',
    )
  }

  return (
    <SettingsList
      title="Office hours and closures"
      headingRef={heading}
      note="We only promise callbacks during these hours. Add the holidays of the next two years, so that we don’t promise calls on them. If you close, pending callbacks move to when you reopen."
      legend={
        hours &&
        now && <Summary {...{ hours, now }} onEdit={() => setEdited({ expected: hours.week })} />
      }
      reading={{ ...reading, data: isAll ? ahead : ahead?.slice(0, shownAtFirst) }}
      failure={failure}
      empty="No holidays or closures ahead."
      renderRow={(closure) => (
        <SettingsRow
          key={closure}
          actions={
            <Button
              variant="outline"
              size="sm"
              aria-description={describeClosure(closure)}
              disabled={isSaving}
              onClick={() => void remove(closure)}
            >
              {now && isRunning(closure, now) ? 'Reopen Now' : 'Remove'}
            </Button>
          }
        >
          <chakra.p fontWeight="semibold">
            {closureParts(closure).reason}{' '}
            {now && isRunning(closure, now) && <Badge tone="brand">Closed now</Badge>}
          </chakra.p>
          <chakra.p textStyle="note">{describeClosure(closure)}</chakra.p>
        </SettingsRow>
      )}
      add={{
        label: 'Add a Closure',
        isFull,
        note: isFull ? (
          'Remove one to add another.'
        ) : isAll || count <= shownAtFirst ? undefined : (
          <Button variant="link" onClick={() => setAll(true)}>
            Show All {count}
          </Button>
        ),
        onPress: () => setAdding(true),
      }}
    >
      <ClosureDialog
        open={isAdding}
        hours={hours}
        {...{ isSaving, save }}
        onClose={() => setAdding(false)}
      />
      <WeekDialog {...{ edited, isSaving, save }} onChange={setEdited} />
    </SettingsList>
  )
}

function Summary({ hours, now, onEdit }: { hours: Hours; now: Date; onEdit: () => void }) {
  return (
    <Card display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
        <Labeled label="Office hours, Eastern Time">{describeWeek(hours)}</Labeled>
        <Labeled label="What customers see">{officeStatus(now, hours).text}</Labeled>
      </chakra.dl>
      <Button variant="outline" size="sm" aria-description="Office hours" onClick={onEdit}>
        <IconPencil size={18} />
        Edit
      </Button>
    </Card>
  )
}
