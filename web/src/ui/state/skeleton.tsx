import { chakra } from '@chakra-ui/react/styled-system'

/**
 * A placeholder for something that is loading. Put one Spinner next to several of them, so that
 * screen readers read “Loading” once.
 */
export const Skeleton = chakra('div', {
  base: {
    bg: 'bg.muted',
    borderRadius: 'badge',
    minHeight: '4',
    maxWidth: 'full',
    animation: 'pulse 1600ms ease-in-out infinite',
  },
})
