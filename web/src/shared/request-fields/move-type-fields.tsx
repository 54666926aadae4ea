import { defaultMoveType, moveTypes, type MoveType } from '@moving/domain/quote/choices'
import type { ComponentType } from 'react'
import { RadioCard, RadioCards } from '../../ui/form/choice-cards.tsx'
import type { IconProps } from '../../ui/icon/icon.tsx'
import { IconBuilding, IconBuildingWarehouse, IconHome } from '../../ui/icon/form-icons.ts'
import type { FieldsOfRequest } from './fields-of-request.ts'

const icons: Record<MoveType, ComponentType<IconProps>> = {
  Local: IconHome,
  Commercial: IconBuilding,
  Storage: IconBuildingWarehouse,
}

const hints: Partial<Record<MoveType, string>> = {
  Local: 'Includes long-distance and student moves',
}

interface MoveTypeFieldsProps extends FieldsOfRequest {
  /** The preselected choice in the markup, which react-hook-form uses as the field's value. */
  chosen?: string
}

export function MoveTypeFields({ form, errors, chosen = defaultMoveType }: MoveTypeFieldsProps) {
  return (
    <RadioCards legend="What are we moving?" error={errors.move_type?.message}>
      {moveTypes.map((type) => {
        const Icon = icons[type]
        return (
          <RadioCard
            key={type}
            label={type}
            value={type}
            hint={hints[type]}
            icon={<Icon />}
            defaultChecked={type === chosen}
            {...form.register('move_type')}
          />
        )
      })}
    </RadioCards>
  )
}
