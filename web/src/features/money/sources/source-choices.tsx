import { Flex } from '../../../ui/layout.ts'
import { Tick } from '../../../ui/form/tick.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { ChoiceRow } from '../../../ui/form/choice-row.tsx'
import { allMonths, monthName, windowChoices, type WindowChoice } from './source-window.ts'

export interface Choices {
  window: WindowChoice
  /** The month of the moves as 'yyyy-MM', or `allMonths`. */
  month: string
  isStated: boolean
}

interface SourceChoicesProps {
  choices: Choices
  months: readonly string[]
  onChange: (news: Partial<Choices>) => void
}

export function SourceChoices({ choices, months, onChange }: SourceChoicesProps) {
  return (
    <Flex flexWrap="wrap" alignItems="flex-end" columnGap="5" rowGap="3" mt="3" mb="3">
      <ChoiceRow<WindowChoice>
        legend="Period of the sources"
        options={windowChoices}
        value={choices.window}
        onChange={(window) => onChange({ window })}
      />
      {choices.window.days === null && (
        <SelectField
          label="Month of the move"
          value={choices.month}
          onChange={(event) => onChange({ month: event.target.value })}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
          <option value={allMonths}>All months</option>
        </SelectField>
      )}
      <Tick
        label="Customer-reported"
        checked={choices.isStated}
        onChange={(event) => onChange({ isStated: event.target.checked })}
      />
    </Flex>
  )
}
