import { business, phoneHref } from '@moving/domain/business'
import type { ComponentType } from 'react'
import { HoursLabel } from '../../shared/office-text.tsx'
import { useNow } from '../../lib/async/use-now.ts'
import { late } from '../../shared/late.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { SpinnerArea } from '../../ui/state/spinner.tsx'

const waiting = (
  <>
    <PageTitle>Your Move</PageTitle>
    <chakra.div data-with-script="">
      <SpinnerArea minHeight="40vh" />
    </chakra.div>
    <Text data-without-script="" mt="4">
      This page needs JavaScript. Without it, please call{' '}
      <chakra.a href={phoneHref}>{business.phone.display}</chakra.a>, <HoursLabel />.
    </Text>
  </>
)

const Move = late('Your move', async () => (await import('./move.tsx')).Move, waiting)

/**
 * The page around a move. The prerendered page is the same for every link, because only the browser
 * knows the link's key.
 */
export function MoveShell({ OwnersGuard }: { OwnersGuard: ComponentType }) {
  // This doesn't use `useHydrated`, which is in a chunk of the portal.
  const isHydrated = useNow() !== null
  return (
    <Container py={{ base: '8', md: '16' }} _print={{ py: '0' }}>
      {isHydrated ? <Move OwnersGuard={OwnersGuard} /> : waiting}
    </Container>
  )
}
