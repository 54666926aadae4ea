import {
  moveDetailQuestions,
  specialItemsLabel,
  specialItemsMax,
} from '@moving/domain/quote/facts/move-questions'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

/** Optional questions that change an estimate; the size of the home has a separate row. */
export function MoveDetailFields(fields: FieldsOfForm) {
  return (
    <chakra.div mb="-4" css={{ '& > details': { borderWidth: 0 } }}>
      <Disclosure title="Help us estimate: five quick questions">
        <Questions {...fields} />
      </Disclosure>
    </chakra.div>
  )
}

function Questions({ form, errors }: FieldsOfForm) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {moveDetailQuestions
        .filter(({ fact }) => fact !== 'home_size')
        .map(({ fact, label, choices }) => (
          <SelectField key={fact} label={label} optional {...form.register(fact)}>
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
          hint="For example, a piano, safe, pool table or art."
          maxLength={specialItemsMax}
          error={errors.special_items?.message}
          {...form.register('special_items')}
        />
      </chakra.div>
    </chakra.div>
  )
}
