import { CheckboxCard, RadioCard, RadioCards } from '../ui/choice-cards.tsx'
import { Stack } from '../ui/layout.ts'
import { DateField, SelectField, TextAreaField, TextField } from '../ui/text-field.tsx'

/** The kinds of fields, plain, with an error, and switched off. */
export function Fields() {
  return (
    <Stack gap="4">
      <TextField label="Name" autoComplete="off" />
      <TextField
        label="Email"
        hint="Only for this move."
        error="Please enter a valid email"
        defaultValue="dana@"
      />
      <TextField label="Phone" disabled />
      <DateField label="Move date" />
      <SelectField label="Status">
        <option>Pending</option>
        <option>Estimated</option>
      </SelectField>
      <TextAreaField label="Notes" optional />
      <RadioCards legend="What are we moving?">
        <RadioCard name="move" label="Local" defaultChecked />
        <RadioCard name="move" label="Commercial" />
        <RadioCard name="move" label="Storage" disabled />
      </RadioCards>
      <CheckboxCard label="Packing" hint="We bring boxes and pack" defaultChecked />
    </Stack>
  )
}
