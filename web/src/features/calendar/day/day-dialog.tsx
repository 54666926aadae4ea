import {
  crewDayFormSchema,
  crewDayLimits,
  type DayExceptions,
} from '@moving/domain/calendar/crew-day'
import { activeCrews, type CrewSettings } from '@moving/domain/calendar/crew'
import { formatLongDate, type PlainDate } from '@moving/domain/plain-date'
import { crewDay, dayLines } from '@moving/domain/settings/crew-day'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { SettingRefusal } from '../../../shared/office/settings/setting-conflict.tsx'
import {
  useSettingEdit,
  type SettingEdit,
} from '../../../shared/office/settings/use-setting-save.ts'

export interface EditedDay {
  day: PlainDate
  shown: DayExceptions
}

interface DayDialogProps extends EditedDay {
  settings: CrewSettings
  onClose: () => void
}

export function DayDialog({ day, shown, settings, onClose }: DayDialogProps) {
  const edit = useSettingEdit(crewDay, { key: { day }, shown }, onClose)
  return (
    <OfficeDialog
      open
      isSaving={edit.isSaving}
      title="Edit Day"
      description={formatLongDate(day)}
      action="Save"
      onClose={onClose}
      renderForm={(formId) => <DayForm id={formId} edit={edit} settings={settings} />}
    />
  )
}

interface DayFormProps extends Pick<DayDialogProps, 'settings'> {
  id: string
  edit: SettingEdit<DayExceptions>
}

function DayForm({ id, edit, settings }: DayFormProps) {
  const { form, field } = useCheckedForm(
    crewDayFormSchema,
    { ...edit.shown, crews_off: [...edit.shown.crews_off] },
    'onTouched',
  )
  const submit = form.handleSubmit((value) => edit.submit(value, 'Day saved'))
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={(event) => void submit(event)}>
      <SettingRefusal
        setting={crewDay}
        edit={edit}
        linesOf={dayLines}
        onUseTheirs={() => {
          form.reset({ ...edit.shown, crews_off: [...edit.shown.crews_off] })
          form.setFocus('closed')
          edit.acceptTheirs()
        }}
      />
      <Tick label="Closed: no crews work" {...form.register('closed')} />
      {activeCrews(settings).length > 0 && (
        <chakra.fieldset display="grid">
          <chakra.legend textStyle="label">Crews not working</chakra.legend>
          {activeCrews(settings).map((crew) => (
            <Tick key={crew.id} label={crew.name} value={crew.id} {...form.register('crews_off')} />
          ))}
        </chakra.fieldset>
      )}
      <TextField
        label="Note"
        optional
        hint="Shown on the day, to the office only"
        maxLength={crewDayLimits.note}
        {...field('note')}
      />
    </chakra.form>
  )
}
