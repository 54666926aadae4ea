import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'>

export const FirstNameField = (props: Props) => (
  <TextField label="First Name" autoComplete="given-name" {...props} />
)

export const LastNameField = (props: Props) => (
  <TextField label="Last Name" autoComplete="family-name" {...props} />
)

export const PhoneField = (props: Props) => (
  <TextField label="Phone" type="tel" optional autoComplete="tel" {...props} />
)

/** The account's email, for which password managers store the password. */
export const EmailField = (props: Props) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="username"
    hint={props.error && 'name@example.com'}
    {...props}
  />
)

export const PasswordField = (props: Props) => (
  <TextField label="Password" type="password" autoComplete="current-password" {...props} />
)

export const NewPasswordField = ({ label = 'Password', ...props }: Props & { label?: string }) => (
  <TextField
    label={label}
    type="password"
    autoComplete="new-password"
    hint="At least 6 characters"
    {...props}
  />
)
