import { useId } from 'react'
import { chakra } from '../layout.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface Named {
  id: string
  label: string
  isDisabled?: boolean
}

interface ChoiceProps<Option extends Named> {
  legend: string
  /** Shows the legend above the row. Otherwise only screen readers read it. */
  hasLegend?: boolean
  options: readonly Option[]
  value: Option | undefined
  onChange: (option: Option) => void
}

export function ChoiceRow<Option extends Named>(props: ChoiceProps<Option>) {
  const { legend, hasLegend = false, options, value, onChange } = props
  const name = useId()
  return (
    <chakra.fieldset
      position="relative"
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      border="0"
      p="0"
      m="0"
    >
      {hasLegend ? (
        <chakra.legend textStyle="label" mb="1.5">
          {legend}
        </chakra.legend>
      ) : (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      )}
      {options.map((option) => (
        <Choice key={option.id}>
          <HiddenRadio
            type="radio"
            name={name}
            checked={option.id === value?.id}
            disabled={option.isDisabled}
            onChange={() => onChange(option)}
          />
          {option.label}
        </Choice>
      ))}
    </chakra.fieldset>
  )
}

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    px: { base: '2.5', sm: '3.5' },
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    fontSize: 'sm',
    fontWeight: 'button',
    cursor: 'pointer',
    bg: 'bg.panel',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': {
      bg: 'brand.subtle',
      borderColor: 'brand.solid',
      color: 'brand.fg',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focusRing}', outlineOffset: '2px' },
    _highContrast: { '&:has(:checked)': { borderWidth: '3px' } },
  },
})

const HiddenRadio = chakra('input', {
  base: { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', m: 0 },
})
