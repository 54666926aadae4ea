import { chakra } from '@chakra-ui/react/styled-system'

/** Keeps the place of something that is loading; say 'Loading' once beside it with Spinner. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'badge',
    minHeight: '4',
    maxWidth: 'full',
    animation: 'pulse 1600ms ease-in-out infinite',
  },
})
