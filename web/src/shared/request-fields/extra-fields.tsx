import { extraServices, type ExtraService } from '@moving/domain/quote/choices'
import type { ReactNode } from 'react'
import { CheckboxCard } from '../../ui/form/choice-cards.tsx'
import { IconBuildingWarehouse, IconPackage } from '../../ui/icon/form-icons.ts'
import { chakra } from '../../ui/layout.ts'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'

const extras = {
  Packing: { hint: 'We bring boxes and pack', icon: <IconPackage /> },
  Storage: { hint: 'Short-term or long-term', icon: <IconBuildingWarehouse /> },
} satisfies Record<ExtraService, object>

/** @param children further questions, below the notes */
export function ExtraFields({
  form,
  errors,
  children,
}: FieldsOfRequest & { children?: ReactNode }) {
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
      {children}
    </FieldGroup>
  )
}
