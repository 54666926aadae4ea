import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, FormEvent } from 'react'

const Frame = chakra('form', { base: { display: 'grid', gap: '4' } })

interface FormProps extends Omit<ComponentProps<typeof Frame>, 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * Fields below each other, which the caller validates. Uses `post`, so that typed text can't end up
 * in an address.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  return <Frame method="post" noValidate {...rest} onSubmit={(event) => void onSubmit(event)} />
}
