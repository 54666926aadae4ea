import { periods, type Period } from '@moving/domain/visit/period'
import { useId } from 'react'
import { chakra } from '../../ui/layout.ts'

interface PeriodChoiceProps {
  value: Period
  onChange: (period: Period) => void
}

/** The period that chart, browsers, devices and funnel are of: one row of radio buttons. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const name = useId()
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="1.5" border="0" p="0" m="0">
      <chakra.legend srOnly>Period</chakra.legend>
      {periods.map((period) => (
        <Choice key={period.id}>
          <HiddenRadio
            type="radio"
            name={name}
            checked={period.id === value.id}
            onChange={() => onChange(period)}
          />
          {period.label}
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
    '&:has(:focus-visible)': { outline: '3px solid {colors.focusRing}', outlineOffset: '2px' },
    _highContrast: { '&:has(:checked)': { borderWidth: '3px' } },
  },
})

const HiddenRadio = chakra('input', {
  base: { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', m: 0 },
})
