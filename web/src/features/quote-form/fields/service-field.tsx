import { broughtServices, serviceLabel } from '@moving/domain/quote/brought-service'
import { chakra } from '../../../ui/layout.ts'
import { SelectField } from '../../../ui/text-field.tsx'
import type { FieldsOfForm } from './fields-of-form.ts'

/**
 * The service that a button brought along; it can be changed or removed. `markService` shows the
 * field.
 */
export function ServiceField({ form, errors }: FieldsOfForm) {
  return (
    <chakra.div css={{ 'html:not([data-service]) &': { display: 'none' } }}>
      <SelectField
        label={serviceLabel}
        error={errors.service?.message}
        {...form.register('service')}
      >
        <option value="">None</option>
        {broughtServices.map(({ slug, label }) => (
          <option key={slug}>{label}</option>
        ))}
      </SelectField>
    </chakra.div>
  )
}
