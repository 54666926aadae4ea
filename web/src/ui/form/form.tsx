import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, FormEvent } from 'react'

const Frame = chakra('form', { base: { display: 'grid', gap: '4' } })

interface FormProps extends Omit<ComponentProps<typeof Frame>, 'onSubmit'> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * A form whose fields the caller validates. Uses `post`, so that a form that is sent before scripts
 * run doesn't put typed text into a URL.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  return <Frame method="post" noValidate {...rest} onSubmit={(event) => void onSubmit(event)} />
}
