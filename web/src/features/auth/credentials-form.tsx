import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'

/** Shown if the email or the password is missing (requirements 5.2). */
const credentialsMessage = 'You must provide either an email or phone number and a password'

interface CredentialsFormProps<Input extends { email: string; password: string }, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** The form's name and the label of its button. */
  label: string
  send: (values: Output) => Promise<void>
  children: ReactNode
  foot?: ReactNode
}

/**
 * A form for an email and a password. If one is missing, a message above the fields says so too.
 */
export function CredentialsForm<Input extends { email: string; password: string }, Output>({
  form,
  label,
  send,
  children,
  foot,
}: CredentialsFormProps<Input, Output>) {
  const [isLacking, setLacking] = useState(false)
  const submit = form.handleSubmit(
    (values) => {
      setLacking(false)
      toaster.dismiss()
      return send(values)
    },
    () => {
      const { email, password } = form.getValues()
      setLacking(email.trim() === '' || password === '')
    },
  )
  return (
    <Form onSubmit={submit} aria-label={label}>
      {isLacking && (
        <Alert tone="error" role="alert">
          {credentialsMessage}
        </Alert>
      )}
      {children}
      <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
        {label}
      </Button>
      {foot}
    </Form>
  )
}
