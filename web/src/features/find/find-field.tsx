import { maxSearchLength } from '@moving/domain/quote/search/read-search'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { inputRecipe } from '../../theme/recipes/input.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { chakra } from '../../ui/layout.ts'

export type FindLook = 'bar' | 'dialog'

interface FindFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'ref'> {
  typed: string
  onType: (typed: string) => void
  look: FindLook
  /**
   * True if the field gets the focus when it appears. It may replace a field that had the focus.
   */
  hasFocus: boolean
}

const label = 'Find a customer: phone, name, quote number, or email'
const BarInput = chakra('input', inputRecipe)

/** The field of Find. It is shown before the rest of Find is loaded. */
export function FindField({ typed, onType, look, hasFocus, onKeyDown, ...rest }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const focus = useEffectEvent(() => {
    if (!hasFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  })
  // First immediately, so that no key is lost while one field replaces the other. Then again after
  // the dialog has opened.
  useLayoutEffect(() => focus(), [])
  useEffect(() => focus(), [])
  const input = {
    ref: field,
    maxLength: maxSearchLength,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'go',
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    onKeyDown,
  } as const
  if (look === 'dialog') return <TextField {...rest} {...input} label={label} />
  return (
    <BarInput
      {...rest}
      {...input}
      type="search"
      minHeight="11"
      py="0"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder="Find"
    />
  )
}
