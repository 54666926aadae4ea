import { estimateReasonLabels, estimateReasons } from '@moving/domain/estimate/estimate'
import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/form/text-field.tsx'

export function EstimateReasonField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  return (
    <SelectField {...props}>
      <option value="">Choose</option>
      {estimateReasons.map((reason) => (
        <option key={reason} value={reason}>
          {estimateReasonLabels[reason]}
        </option>
      ))}
    </SelectField>
  )
}
