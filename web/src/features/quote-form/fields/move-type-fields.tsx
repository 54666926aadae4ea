import { defaultMoveType, moveTypes, type MoveType } from '@moving/domain/quote/choices'
import type { ComponentType } from 'react'
import { RadioCard, RadioCards } from '../../../ui/choice-cards.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { IconProps } from '../../../ui/icon.tsx'
import { IconBuilding, IconBuildingWarehouse, IconHome } from '../../../ui/form-icons.ts'
import type { FieldsOfForm } from './fields-of-form.ts'

const icons: Record<MoveType, ComponentType<IconProps>> = {
  Local: IconHome,
  Commercial: IconBuilding,
  Storage: IconBuildingWarehouse,
}

export function MoveTypeFields({ form, errors }: FieldsOfForm) {
  return (
    <div>
      <RadioCards legend="What are we moving?">
        {moveTypes.map((type) => {
          const Icon = icons[type]
          return (
            <RadioCard
              key={type}
              label={type}
              value={type}
              icon={<Icon />}
              defaultChecked={type === defaultMoveType}
              {...form.register('moveType')}
            />
          )
        })}
      </RadioCards>
      {errors.moveType && <FieldError>{errors.moveType.message}</FieldError>}
    </div>
  )
}
