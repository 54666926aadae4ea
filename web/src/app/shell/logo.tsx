import { business } from '@moving/domain/business'
import { Link } from 'react-router-dom'
import { chakra } from '../../ui/layout.ts'

const RouterLink = chakra(Link, {}, { forwardProps: ['to'] })

/** The mark and the name, leading home. `onRiver` is its look on the footer. */
export function Logo({ onRiver = false }: { onRiver?: boolean }) {
  return (
    <RouterLink
      to="/"
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minHeight="11"
      fontWeight="heading"
      fontSize="lg"
      letterSpacing="tight"
      color={onRiver ? 'fg.onRiver' : 'fg'}
      whiteSpace="nowrap"
    >
      <LogoMark onRiver={onRiver} />
      {business.name}
    </RouterLink>
  )
}

/** Two interlocking brackets: a door and the next one. */
export function LogoMark({ onRiver = false }: { onRiver?: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 36 36"
      boxSize="9"
      flexShrink="0"
      aria-hidden="true"
      color={onRiver ? 'accent.contrast' : 'brand.contrast'}
    >
      <chakra.rect
        width="36"
        height="36"
        rx="8"
        fill={onRiver ? 'accent.solid' : 'brand.solid'}
        css={{ width: '36px', height: '36px' }}
      />
      <path
        d="M19.5 9.5H15a5.5 5.5 0 0 0-5.5 5.5v11.5H15m1.500 0H21a5.500 5.500 0 0 0 5.500-5.500V9.500H21.500v11"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.600"
      />
    </chakra.svg>
  )
}
