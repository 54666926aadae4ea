import type { PagedSetting } from '@moving/domain/settings/setting'
import { useRef, useState } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useSettingSave } from '../../../shared/office/settings/use-setting-save.ts'
import { SettingDialog, type Edited } from './setting-dialog.tsx'
import { useStored } from './use-stored.ts'

type RenderMore = Parameters<typeof SettingDialog>[0]['renderMore']

/**
 * A setting that is a list: the stored items, and functions that add, edit, change and remove an
 * item.
 */
export function useSettingList<Value, Stored>(
  setting: PagedSetting<Value, Stored>,
  renderMore?: RenderMore,
) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<Edited<Value>>()
  const { data, failure, reading } = useStored(setting)
  const { isSaving, saveAndTell } = useSettingSave(setting)
  const stored = data?.stored ?? null
  const shownAt = (id: string) => ({ key: { id }, shown: setting.read(stored, { id }) })
  const { title, note, add } = setting.page
  return {
    ...{ data, stored, reading, isSaving, saveAndTell, setEdited },
    frame: { title, note, failure, headingRef: heading },
    add: () => {
      const opened = add && { opened: add.value(serverNow()) }
      setEdited({ ...shownAt(newDocumentId()), ...opened, isNew: true })
    },
    edit: (id: string) => setEdited(shownAt(id)),
    change: (id: string, value: Value, done: string) =>
      saveAndTell({ ...shownAt(id), value }, done),
    /** Call this when the focused button disappears. */
    focusHeading: () => heading.current?.focus(),
    dialog: edited && (
      <SettingDialog
        {...{ setting, stored, edited, renderMore }}
        onClose={() => setEdited(undefined)}
      />
    ),
  }
}
