import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { IconAlertCircle } from '../icon/icons.ts'

export interface FieldProps {
  label: ReactNode
  /** Shown above the control; screen readers read it with the field. */
  hint?: ReactNode
  /** Shown below the control with an icon and a red edge; screen readers read it with the field. */
  error?: string | undefined
  /** Shows “optional” next to the label, but not in the field's accessible name. */
  optional?: boolean | undefined
  /** The id of a text elsewhere that screen readers read with the field. */
  describedBy?: string | undefined
  id?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint, control and error, connected with ids. The fields in text-field.tsx use it. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  describedBy: elsewhereId,
  id: givenId,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const optionalId = optional ? `${id}-optional` : undefined
  const describedBy = [optionalId, hintId, elsewhereId, errorId]
    .filter((part) => part !== undefined)
    .join(' ')
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.div textStyle="label">
        <label htmlFor={id}>{label}</label>
        {optional && <OptionalMark id={optionalId} />}
      </chakra.div>
      {hint !== undefined && (
        <chakra.p id={hintId} textStyle="note" mt="-1">
          {hint}
        </chakra.p>
      )}
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </chakra.div>
  )
}

export function OptionalMark({ id }: { id?: string | undefined }) {
  return (
    <chakra.span id={id} color="fg.muted" fontWeight="normal" ms="1.5">
      optional
    </chakra.span>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <chakra.p
      id={id}
      display="flex"
      alignItems="center"
      gap="1.5"
      fontSize="sm"
      fontWeight="semibold"
      color="error.fg"
    >
      <IconAlertCircle size={18} />
      {children}
    </chakra.p>
  )
}
