import { emailLinkOf } from '@moving/domain/move/email-change'
import { moveReferenceOf, type MoveReference, ownMovePathFor } from '@moving/domain/move/move-key'
import type { AnyView } from '@moving/domain/move/move-view'
import { pages } from '@moving/domain/pages'
import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { late } from '../../shared/late.tsx'
import { HoursLabel } from '../../shared/office-text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Text } from '../../ui/layout.ts'
import { PageTitle } from '../../ui/page.tsx'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { AskForLink } from './access/ask-for-link.tsx'
import { PhoneLink } from './move-phone-link.tsx'
import { answerMove } from './reading/move-calls.ts'
import { useMove } from './reading/use-move.ts'
import { watchGesture } from './reading/watch-gesture.ts'

const waiting = (
  <>
    <PageTitle>Your Move</PageTitle>
    <SpinnerArea minHeight="40vh" />
  </>
)
/** Loaded on demand, because a visitor without a link doesn't need this code. */
const OpenMove = late('Your move', async () => (await import('./open-move.tsx')).OpenMove, waiting)
const EmailLinkPage = late(
  'Your link',
  async () => (await import('./email/email-link-page.tsx')).EmailLinkPage,
  waiting,
)
const FamilyMove = late(
  'Your move',
  async () => (await import('./family/family-move.tsx')).FamilyMove,
  waiting,
)

interface MoveProps {
  /** Renders nothing, but hides the page when the session of the account that opened it ends. */
  OwnersGuard: ComponentType
}

/**
 * The move page for the link in the URL. Pasting a different link into the address bar opens that
 * link's page.
 */
export function Move({ OwnersGuard }: MoveProps) {
  const hash = useNamingHash()
  const emailLink = useMemo(() => emailLinkOf(hash), [hash])
  const move = useMemo(() => moveReferenceOf(hash), [hash])
  if (emailLink !== null) return <EmailLinkPage key={hash} link={emailLink} />
  if (move !== null) return <LinkedMove key={hash} move={move} OwnersGuard={OwnersGuard} />
  // An incomplete link counts as a link that doesn't work.
  return <AskForLink isGone={names(hash)} />
}

const names = (hash: string) => /[#&][kqcu]=/.test(hash)

/** The latest URL fragment that contains a key. Other fragments only scroll the page. */
function useNamingHash(): string {
  const { hash } = useLocation()
  const [naming, setNaming] = useState(hash)
  if (hash === naming || !names(hash)) return naming
  setNaming(hash)
  return hash
}

function LinkedMove({ move, OwnersGuard }: MoveProps & { move: MoveReference }) {
  const { view, problem, heardAt, reload, acts } = useMove(move)
  useOpened(move, view)
  // Starts loading the code while the move is read.
  useEffect(() => OpenMove.preload(), [])
  if (problem === 'gone') return <AskForLink isGone />
  if (problem === 'signed-out') return <SignInFirst move={move} />
  if (view !== undefined) {
    return (
      <>
        {'quote_id' in move && <OwnersGuard />}
        {'family' in view ? (
          <FamilyMove view={view} acts={acts} />
        ) : (
          <OpenMove {...{ view, acts, heardAt }} />
        )}
      </>
    )
  }
  return (
    <>
      <PageTitle>Your Move</PageTitle>
      {problem === null ? (
        <WaitingArea minHeight="40vh" onRetry={reload} />
      ) : (
        <NotLoaded onRetry={reload} />
      )}
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Card shape="panel" mt={{ base: '5', md: '8' }} maxWidth="560px" display="grid" gap="4">
      <LoadFailure onRetry={onRetry}>Your move couldn’t be loaded.</LoadFailure>
      <Text>
        Your request is still safe with us. Call us at <PhoneLink />, <HoursLabel />.
      </Text>
    </Card>
  )
}

/** Stores once that a person used a page with its details visible. A failure is ignored. */
function useOpened(move: MoveReference, view: AnyView | undefined) {
  const isShown = view !== undefined && 'details' in view && view.details !== null
  useEffect(() => {
    if (!isShown) return
    return watchGesture(() => {
      answerMove(move, { act: 'opened' }).catch(() => {})
    })
  }, [move, isShown])
}

/** Asks the user to sign in for a page that an account opened. The sign-in returns to that page. */
function SignInFirst({ move }: { move: MoveReference }) {
  const from = 'quote_id' in move ? ownMovePathFor(move.quote_id) : pages.move
  return (
    <>
      <PageTitle>Your Move</PageTitle>
      <Card shape="panel" mt="6" maxWidth="560px" display="grid" gap="5" justifyItems="start">
        <Text role="status">
          Sign in to the account for this move, or use the link in our email.
        </Text>
        <LinkButton to={pages.auth} state={{ from }}>
          Sign In
        </LinkButton>
      </Card>
    </>
  )
}
