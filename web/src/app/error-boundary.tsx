import { Component, type ReactNode, useState } from 'react'
import { pages } from '@moving/domain/pages'
import { forgetFailedPages } from './page-loader.ts'
import { isServed } from '../lib/calls/served.ts'
import { PhoneLink } from '../shared/phone-link.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { chakra, Text } from '../ui/layout.ts'
import { PageTitle, Section } from '../ui/page.tsx'
import { toaster } from '../ui/overlay/toast-store.ts'

interface Props {
  /**
   * The current path. When it changes, the boundary tries to render its children again, because a
   * different page may work.
   */
  resetKey: string
  children: ReactNode
}

interface State {
  hasFailed: boolean
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown) {
    console.error('A page failed', cause)
  }

  override componentDidUpdate(before: Props, stateBefore: State) {
    // If the new path's page has just failed, clearing the failure would make it fail again.
    const isOld = this.state.hasFailed && stateBefore.hasFailed
    if (!isOld || before.resetKey === this.props.resetKey) return
    forgetFailedPages()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <FailurePage /> : this.props.children
  }
}

const unreachable = 'We can’t be reached. Check your connection and try again.'

function FailurePage() {
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    // If the site doesn't respond, a reload would show the browser's own error page.
    if (await isServed(window.location.pathname)) return window.location.reload()
    setTrying(false)
    toaster.error(unreachable)
  }
  return (
    <Section>
      <PageTitle>This page couldn’t be loaded</PageTitle>
      <Text my="5" maxWidth="prose">
        Check your connection and try again, or call us at <PhoneLink /> and we’ll help.
      </Text>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button busy={isTrying} onClick={() => void tryAgain()}>
          Try again
        </Button>
        <LinkButton to={pages.home} variant="outline">
          Return to Home
        </LinkButton>
      </chakra.div>
    </Section>
  )
}
