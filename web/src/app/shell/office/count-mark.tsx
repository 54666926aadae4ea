import { chakra } from '../../../ui/layout.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OfficeLink } from './office-links.ts'

export type OfficeCounts = Record<NonNullable<OfficeLink['counts']>, number>

const looks = {
  due: { word: 'to call now', color: 'brand.fg', bg: 'brand.muted' },
  failed: { word: 'failed', color: 'error.fg', bg: 'error.subtle' },
} as const

/** A link's count. It doesn't use space in the layout, so that nothing moves when it appears. */
export function CountMark({ of, counts }: { of: OfficeLink['counts']; counts: OfficeCounts }) {
  if (of === undefined || counts[of] === 0) return null
  const { word, ...colors } = looks[of]
  return (
    <chakra.span
      position="absolute"
      insetInlineEnd="0"
      top={{ base: '1', lg: '50%' }}
      transform={{ lg: 'translateY(-50%)' }}
      px="1"
      minWidth="5"
      textAlign="center"
      fontSize="xs"
      fontWeight="bold"
      lineHeight="20px"
      borderRadius="badge"
      {...colors}
    >
      {counts[of] > 99 ? '99+' : counts[of]}
      <VisuallyHidden> {word}</VisuallyHidden>
    </chakra.span>
  )
}
