import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface SpinnerProps {
  size?: number
  /** Text for screen readers. Null if the surrounding text says the same. */
  label?: string | null
}

export function Spinner({ size = 40, label = 'Loading' }: SpinnerProps) {
  return (
    <chakra.span role={label === null ? undefined : 'status'} display="inline-flex">
      <chakra.span
        aria-hidden="true"
        display="inline-block"
        width={`${size}px`}
        height={`${size}px`}
        borderWidth={size > 24 ? '4px' : '2.5px'}
        borderRadius="full"
        borderColor="currentColor"
        borderInlineEndColor="transparent"
        animation="spin 800ms linear infinite"
      />
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </chakra.span>
  )
}

export function SpinnerArea({ minHeight = '60vh' }: { minHeight?: string }) {
  return (
    <chakra.div display="grid" placeItems="center" minHeight={minHeight} color="brand.fg">
      <Spinner />
    </chakra.div>
  )
}
