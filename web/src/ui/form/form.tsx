import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, FormEvent } from 'react'

const Frame = chakra('form', { base: { display: 'grid', gap: '4' } })

interface FormProps extends Omit<ComponentProps<typeof Frame>, 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * Fields under each other, which the caller checks. By `post`, so that nothing that was typed can end up
 * in an address.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  return <Frame method="post" noValidate {...rest} onSubmit={(event) => void onSubmit(event)} />
}
