import { maxSearchLength } from '@moving/domain/quote/search/read-search'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'

interface FindFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'ref'> {
  typed: string
  onType: (typed: string) => void
}

/** The field of Find, which has the focus at once: what is typed before the rest is here is searched then. */
export function FindField({ typed, onType, ...rest }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const focus = () => {
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }
  // At once, for no key may fall between a field and the one in its place; and after the dialog has opened.
  useLayoutEffect(focus, [])
  useEffect(focus, [])
  return (
    <TextField
      {...rest}
      ref={field}
      label="Find a customer: phone, name, quote number, or email"
      maxLength={maxSearchLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
