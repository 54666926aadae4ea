import type { PagedSetting, Problem, SettingKey } from '@moving/domain/settings/setting'
import { allFields, formSchema, formValues } from '@moving/domain/settings/setting-form'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { SettingRefusal } from '../../../shared/office/settings/setting-conflict.tsx'
import { useSettingEdit } from '../../../shared/office/settings/use-setting-save.ts'
import { Form } from '../../../ui/form/form.tsx'
import { PartProblem, SettingFields } from './setting-fields.tsx'

export interface Edited<Value> {
  key?: SettingKey
  /** The value that the page showed when the dialog was opened. Null for a new item. */
  shown: Value
  /** Initial values of the form, if they differ from the shown value, as for a new item. */
  opened?: Value
  /** The part of the value that the form edits, if the value is a list. */
  item?: string
  isNew?: boolean
}

interface SettingDialogProps<Value, Stored> {
  setting: PagedSetting<Value, Stored>
  stored: Stored | null
  edited: Edited<Value>
  /** Content below the fields, such as a preview of what is typed. */
  renderMore?: ((typed: Record<string, unknown>) => ReactNode) | undefined
  onClose: () => void
}

/** The form of a setting. Mount it only while it is open. */
export function SettingDialog<Value, Stored>(props: SettingDialogProps<Value, Stored>) {
  const { setting, edited, renderMore, onClose } = props
  const { page } = setting
  const edit = useSettingEdit(setting, edited, onClose)
  const { form } = useSettingForm(props, edit.shown)
  const submit = form.handleSubmit((value) =>
    edit.submit(value, (edited.isNew && page.add?.saved) || page.saved),
  )
  const useTheirs = () => {
    edit.acceptTheirs()
    form.reset(formValues(page, edit.shown, edited.item))
    const [first] = allFields(page.fields)
    if (first) form.setFocus(first.name)
  }
  return (
    <OfficeDialog
      open
      isSaving={edit.isSaving}
      title={(edited.isNew && page.add?.label) || page.edit}
      description={page.about}
      action="Save"
      width={page.isWide ? 'lg' : 'md'}
      onClose={onClose}
      renderForm={(formId) => (
        <Form id={formId} onSubmit={(event) => void submit(event)}>
          <SettingRefusal
            {...{ setting, edit }}
            opened={edited.shown}
            linesOf={(value) => page.show(value, serverNow())}
            mineToo={page.mineToo}
            onUseTheirs={useTheirs}
          />
          <PartProblem fields={page.fields} form={form as never} />
          <SettingFields fields={page.fields} form={form as never} />
          {renderMore && <More form={form as never} render={renderMore} />}
        </Form>
      )}
    />
  )
}

/**
 * A form whose schema is derived from the setting's. It also checks the typed value against what is
 * stored.
 */
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
