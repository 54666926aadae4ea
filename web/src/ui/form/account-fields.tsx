import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete'>

/** The fields about a person, worded and filled in by browsers alike wherever they are asked for. */
export const FirstNameField = (props: Props) => (
  <TextField label="First Name" autoComplete="given-name" {...props} />
)

export const LastNameField = (props: Props) => (
  <TextField label="Last Name" autoComplete="family-name" {...props} />
)

export const PhoneField = (props: Props) => (
  <TextField label="Phone" type="tel" optional autoComplete="tel" {...props} />
)

/** The address that names an account; password managers file the password under it. */
export const EmailField = (props: Props) => (
  <TextField
    label="Email"
    type="email"
    autoComplete="username"
    hint={props.error && 'name@example.com'}
    {...props}
  />
)

/** The password that somebody has. */
export const PasswordField = (props: Props) => (
  <TextField label="Password" type="password" autoComplete="current-password" {...props} />
)

/** A password that somebody makes up now. */
export const NewPasswordField = ({ label = 'Password', ...props }: Props & { label?: string }) => (
  <TextField
    label={label}
    type="password"
    autoComplete="new-password"
    hint="At least 6 characters"
    {...props}
  />
)
