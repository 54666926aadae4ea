import type { PagedSetting, Problem, SettingKey } from '@moving/domain/settings/setting'
import { allFields, formSchema, formValues } from '@moving/domain/settings/setting-form'
import { useState, type ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { describeRefusal } from '../../../shared/office/settings/change-setting.ts'
import { changedLines, SettingConflict } from '../../../shared/office/settings/setting-conflict.tsx'
import { useSettingSave } from '../../../shared/office/settings/use-setting-save.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PartProblem, SettingFields } from './setting-fields.tsx'

/** What a dialog edits. */
export interface Edited<Value> {
  key?: SettingKey
  /** The value as it was shown when the dialog opened; null for a new item. */
  shown: Value
  /** The values that the form opens with, if it isn't the shown value: of a new item. */
  opened?: Value
  /** The part of the value, in a value that is a list. */
  item?: string
  isNew?: boolean
}

interface SettingDialogProps<Value, Stored> {
  setting: PagedSetting<Value, Stored>
  stored: Stored | null
  edited: Edited<Value>
  /** Content below the fields, for example a preview of what is typed. */
  renderMore?: ((typed: Record<string, unknown>) => ReactNode) | undefined
  onClose: () => void
}

/** The form of a setting; mounted while it is open. */
export function SettingDialog<Value, Stored>(props: SettingDialogProps<Value, Stored>) {
  const { setting, edited, renderMore, onClose } = props
  const { page } = setting
  const [known, setKnown] = useState<{ shown: Value; conflict?: SaveConflict<Value> }>(edited)
  const [problem, setProblem] = useState<string>()
  const { isSaving, save } = useSettingSave(setting)
  const { form } = useSettingForm(props, known.shown)
  const submit = form.handleSubmit(async (value) => {
    setProblem(undefined)
    const change = { key: edited.key ?? {}, shown: known.shown, value }
    const outcome = await save(change, (edited.isNew && page.add?.saved) || page.saved)
    if (outcome === 'stored') onClose()
    if (typeof outcome !== 'object') return
    if (outcome.why !== 'changed') return setProblem(describeRefusal(setting, outcome))
    setKnown({ shown: outcome.current, conflict: outcome })
  })
  const useTheirs = () => {
    setKnown({ shown: known.shown })
    form.reset(formValues(page, known.shown, edited.item))
    const [first] = allFields(page.fields)
    if (first) form.setFocus(first.name)
  }
  const lines = (value: Value) => page.show(value, serverNow())
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title={(edited.isNew && page.add?.label) || page.edit}
      description={page.about}
      action="Save"
      width={page.isWide ? 'lg' : 'md'}
      onClose={onClose}
      renderForm={(formId) => (
        <Form id={formId} onSubmit={(event) => void submit(event)}>
          {known.conflict && (
            <SettingConflict
              setting={setting}
              conflict={known.conflict}
              lines={changedLines(lines(edited.shown), lines(known.conflict.current))}
              mineToo={page.mineToo}
              onUseTheirs={useTheirs}
            />
          )}
          {problem !== undefined && (
            <Alert tone="warning" role="alert">
              {problem}
            </Alert>
          )}
          <PartProblem fields={page.fields} form={form as never} />
          <SettingFields fields={page.fields} form={form as never} />
          {renderMore && <More form={form as never} render={renderMore} />}
        </Form>
      )}
    />
  )
}

/** A form whose schema is made from the setting's, and which checks what is stored now. */
function useSettingForm<Value, Stored>(
  { setting, stored, edited }: SettingDialogProps<Value, Stored>,
  shown: Value,
) {
  const { page } = setting
  const { key = {}, item, opened = edited.shown } = edited
  const refuse = (value: Value) => {
    const problem = setting.refuse?.(value, { stored, key, now: serverNow() })
    const { why, path, message = why && setting.refusals?.[why] }: Partial<Problem> = problem ?? {}
    return path === undefined || message === undefined ? null : { path, message }
  }
  const base = shown ?? opened
  return useCheckedForm(
    formSchema(setting, { shown: base, item }, serverNow, refuse),
    formValues(page, opened, item),
  )
}

interface MoreProps {
  form: UseFormReturn<Record<string, unknown>>
  render: (typed: Record<string, unknown>) => ReactNode
}

const More = ({ form, render }: MoreProps) => render(useWatch({ control: form.control }))
