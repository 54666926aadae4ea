import { extraServices, type ExtraService } from '@moving/domain/quote/choices'
import {
  moveDetailQuestions,
  specialItemsLabel,
  specialItemsMax,
} from '@moving/domain/quote/move-questions'
import { CheckboxCard } from '../../../ui/choice-cards.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { IconBuildingWarehouse, IconPackage } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

const extras = {
  Packing: { hint: 'We bring boxes and pack', icon: <IconPackage /> },
  Storage: { hint: 'Short-term or long-term', icon: <IconBuildingWarehouse /> },
} satisfies Record<ExtraService, object>

export function ExtraFields({ form, errors }: FieldsOfForm) {
  return (
    <FieldGroup title="Anything extra?">
      <chakra.div
        display="grid"
        gap="2.5"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {extraServices.map((extra) => (
          <CheckboxCard
            key={extra}
            label={extra}
            value={extra}
            {...extras[extra]}
            {...form.register('extras')}
          />
        ))}
      </chakra.div>
      <TextAreaField
        label="Inventory"
        optional
        hint="Rooms, large pieces, anything fragile."
        error={errors.inventory?.message}
        {...form.register('inventory')}
      />
      <TextAreaField
        label="Notes"
        optional
        hint="Stairs, elevators, long carries or special items."
        rows={2}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      <chakra.div mb="-4" css={{ '& > details': { borderWidth: 0 } }}>
        <Disclosure title="Help us estimate: five quick questions">
          <MoveDetails form={form} errors={errors} />
        </Disclosure>
      </chakra.div>
    </FieldGroup>
  )
}

/** Optional questions about what the terms ask customers to tell. */
function MoveDetails({ form, errors }: FieldsOfForm) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {moveDetailQuestions.map(({ field, label, choices }) => (
        <SelectField key={field} label={label} optional {...form.register(field)}>
          <option value="">Not answered</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      ))}
      <chakra.div gridColumn="1 / -1">
        <TextField
          label={specialItemsLabel}
          optional
          hint="A piano, a safe, a pool table, art."
          maxLength={specialItemsMax}
          error={errors.specialItems?.message}
          {...form.register('specialItems')}
        />
      </chakra.div>
    </chakra.div>
  )
}
