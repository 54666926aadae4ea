import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { FieldError } from '../../ui/form/field.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { chakra } from '../../ui/layout.ts'

interface TickFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'checked' | 'onBlur' | 'onChange'
> {
  label: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function TickField({ label, error, ...input }: TickFieldProps) {
  const errorId = useId()
  return (
    <chakra.div display="grid" gap="1">
      <Tick
        label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        {...input}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.div>
  )
}
