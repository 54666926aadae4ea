import { chakra } from '@chakra-ui/react/styled-system'
import { Drawing, type DrawingProps } from './drawing.tsx'
import picture from './service-area.svg?no-inline'

/** A map of the service area, with an accessible name. On phones it has fewer and larger labels. */
export function ServiceMap({ label, ...rest }: DrawingProps & { label: string }) {
  return (
    <Drawing
      viewBox="0 0 640 520"
      role="img"
      aria-hidden={undefined}
      aria-label={label}
      width="full"
      fontSize={{ base: '24px', md: '15px' }}
      fontWeight="semibold"
      {...rest}
    >
      <use href={`${picture}#area`} />
      <chakra.g hideBelow="md">
        <use href={`${picture}#more`} />
      </chakra.g>
    </Drawing>
  )
}
