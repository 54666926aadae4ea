import { business } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { Link } from 'react-router-dom'
import { LogoMark } from '../../illustrations/logo-mark.tsx'
import { chakra } from '../../ui/layout.ts'

const RouterLink = chakra(Link, {}, { forwardProps: ['to'] })

/** @param onRiver true for the footer, whose background is dark */
export function Logo({ onRiver = false }: { onRiver?: boolean }) {
  return (
    <RouterLink
      to={pages.home}
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minHeight="11"
      fontWeight="heading"
      fontSize="lg"
      letterSpacing="tight"
    >
      <LogoMark
        flexShrink="0"
        {...(onRiver ? { color: 'accent.solid', stroke: 'accent.contrast' } : {})}
      />
      {business.name}
    </RouterLink>
  )
}
