import { maxSearchLength } from '@moving/domain/quote/search/read-search'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { inputRecipe } from '../../theme/recipes/input.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { chakra } from '../../ui/layout.ts'

/** Whether the field is in the office's bar, or in a separate dialog. */
export type FindLook = 'bar' | 'dialog'

interface FindFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'ref'> {
  typed: string
  onType: (typed: string) => void
  look: FindLook
  /** The field gets the focus when it appears, even if it replaces a field that had it. */
  hasFocus: boolean
}

const label = 'Find a customer: phone, name, quote number, or email'
const BarInput = chakra('input', inputRecipe)

/** The field of Find. Text typed before the rest has loaded is searched for then. */
export function FindField({ typed, onType, look, hasFocus, onKeyDown, ...rest }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const focus = useEffectEvent(() => {
    if (!hasFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  })
  // Sets the focus immediately, so that no key press is lost while one field replaces the other,
  // and again after the dialog has opened.
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
