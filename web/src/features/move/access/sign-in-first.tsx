import { pages } from '@moving/domain/pages'
import { ownMovePathFor, type MoveName } from '@moving/domain/move/move-key'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Text } from '../../../ui/layout.ts'
import { PageTitle } from '../../../ui/page.tsx'

/** An account's own page, and nobody is signed in: to the sign-in, and back here. */
export function SignInFirst({ name }: { name: MoveName }) {
  const from = 'quoteId' in name ? ownMovePathFor(name.quoteId) : pages.move
  return (
    <>
      <PageTitle>Your Move</PageTitle>
      <Card shape="panel" mt="6" maxWidth="560px" display="grid" gap="5" justifyItems="start">
        <Text role="status">
          This page is for the account that the move belongs to. Sign in to see it, or use the link
          in our email.
        </Text>
        <LinkButton to={pages.auth} state={{ from }}>
          Sign In
        </LinkButton>
      </Card>
    </>
  )
}
