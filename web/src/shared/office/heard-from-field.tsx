import {
  heardFromIds,
  heardFromLabels,
  heardFromQuestion,
  type HeardFrom,
} from '@moving/domain/work/heard-from'
import { SelectField } from '../../ui/form/text-field.tsx'

interface HeardFromFieldProps {
  /** The answer that the customer gave earlier. */
  known?: HeardFrom | null
  /** The new answer. '' if the office hasn't entered one. */
  value: HeardFrom | ''
  onChange: (value: HeardFrom | '') => void
}

/**
 * The question “How did they hear about us?”. The office asks it once, and can change the answer.
 * The public form doesn't ask.
 */
export function HeardFromField({ known = null, value, onChange }: HeardFromFieldProps) {
  const others = heardFromIds.filter((id) => id !== known)
  return (
    <SelectField
      label={heardFromQuestion}
      name="heardFrom"
      optional
      hint={
        known === null || known === 'not_asked'
          ? 'Only the office sees this'
          : 'They told us before'
      }
      value={value}
      onChange={(event) => onChange(event.target.value as HeardFrom | '')}
    >
      <option value="">{known === null ? 'No answer yet' : heardFromLabels[known]}</option>
      {others.map((id) => (
        <option key={id} value={id}>
          {heardFromLabels[id]}
        </option>
      ))}
    </SelectField>
  )
}
