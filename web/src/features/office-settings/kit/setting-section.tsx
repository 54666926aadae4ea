import type { PagedSetting } from '@moving/domain/settings/setting'
import type { ShownLine } from '@moving/domain/settings/setting-form'
import { useState, type ReactNode } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { Section } from '../settings-section.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { useStored } from './use-stored.ts'

/** A setting under its heading, live. It can be edited. */
export function SettingSection<Value, Stored>({
  setting,
}: {
  setting: PagedSetting<Value, Stored>
}) {
  const { page } = setting
  const { data, failure, reading } = useStored(setting)
  return (
    <Section title={page.title} note={page.note}>
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {data && <SettingCard setting={setting} stored={data.stored} />}
    </Section>
  )
}

interface SettingCardProps<Value, Stored> {
  setting: PagedSetting<Value, Stored>
  stored: Stored | null
  /** Lines below the setting's own ones, such as the hours that apply now. */
  more?: readonly ShownLine[]
}

export function SettingCard<Value, Stored>(props: SettingCardProps<Value, Stored>): ReactNode {
  const { setting, stored, more = [] } = props
  const { page } = setting
  const [edited, setEdited] = useState<{ shown: Value }>()
  const value = setting.read(stored, {})
  const lines = [...page.show(value, serverNow()), ...more]
  return (
    <Card display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.dl
        flex="1"
        minWidth="0"
        {...(lines.length > 6
          ? { display: 'grid', gap: '3' }
          : { display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })}
      >
        {lines.map(({ label, text }) => (
          <Labeled key={label} label={label}>
            {text}
          </Labeled>
        ))}
      </chakra.dl>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        aria-description={page.title}
        onClick={() => setEdited({ shown: value })}
      >
        <IconPencil size={18} />
        Edit
      </Button>
      {edited && (
        <SettingDialog {...{ setting, stored, edited }} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  )
}
