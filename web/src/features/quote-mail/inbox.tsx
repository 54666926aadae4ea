import type { ListedMail } from '@moving/domain/mail/mail-schema'
import { useRef, useState, type ReactNode } from 'react'
import { useItemKeys } from '../../shared/office/item-keys.ts'
import { SentMail } from '../../shared/office/mail/sent-mail.ts'
import { ViewTab } from '../../shared/office/view-tab.tsx'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AllView } from './all-view.tsx'
import { FailedView } from './failed-view.tsx'
import { inboxPathFor, inboxViewLabels, inboxViews, useInboxView } from './inbox-views.ts'
import { NeedsReply } from './needs-reply.tsx'
import { useFailedMail } from './use-named-mail.ts'
import { useUnanswered } from './use-unanswered.ts'

interface InboxProps {
  emptyPicture: ReactNode
}

export function Inbox({ emptyPicture }: InboxProps) {
  const view = useInboxView()
  const unanswered = useUnanswered()
  const failed = useFailedMail()
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ListedMail>()
  useItemKeys(list, '[data-item]', { o: (item) => item.click() })
  const counts = {
    reply: unanswered.data?.rows.length,
    failed: failed.data?.length,
    all: undefined,
  }
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '5', md: '6' }}>
      <PageTitle size="desk" lead="What customers wrote, and the emails that went out">
        Inbox
      </PageTitle>
      <chakra.nav aria-label="Views" display="flex" flexWrap="wrap" gap="0.5">
        {inboxViews.map((name) => (
          <ViewTab
            key={name}
            to={inboxPathFor(name)}
            isCurrent={name === view}
            count={counts[name]}
          >
            {inboxViewLabels[name]}
          </ViewTab>
        ))}
      </chakra.nav>
      <chakra.section
        ref={list}
        aria-label={inboxViewLabels[view]}
        tabIndex={-1}
        display="grid"
        gap="4"
        alignContent="start"
        // Reserves space, so that the content below doesn't move when a short list appears.
        minHeight="70vh"
      >
        <VisuallyHidden as="h2">{inboxViewLabels[view]}</VisuallyHidden>
        {view === 'reply' && <NeedsReply reading={unanswered} emptyPicture={emptyPicture} />}
        {view === 'failed' && (
          <FailedView failed={failed} emptyPicture={emptyPicture} onOpen={setOpened} />
        )}
        {view === 'all' && <AllView emptyPicture={emptyPicture} onOpen={setOpened} />}
      </chakra.section>
      {opened && <SentMail key={opened.id} mail={opened} onClose={() => setOpened(undefined)} />}
    </Container>
  )
}
