import { feedLimits, feedKindLabels } from '@moving/domain/calendar/calendar-feed'
import { useEffect, useRef, useState } from 'react'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPlus } from '../../../ui/form-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/load-failure.tsx'
import { SettingsSection, SettingsRow } from '../settings-section.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { watchLinks, type ListedLink, endLink } from './store-link.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toaster } from '../../../ui/toast-store.ts'

const failure = 'The calendar links couldn’t be loaded'

/** Who reads the moves in a calendar of their own, live. */
export function CalendarLinks({ editorUid }: { editorUid: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ListedLink>()
  const [ended, setEnded] = useState(0)
  // Once the dialog has closed: the button that opened it goes with its link.
  useEffect(() => {
    if (ended > 0) heading.current?.focus()
  }, [ended])
  const { data, ...reading } = useAsyncData<ListedLink[]>({
    key: 'calendar links',
    keptAs: 'calendar links',
    failure,
    subscribe: watchLinks,
  })
  const isFull = data !== undefined && data.length >= feedLimits.listed
  return (
    <SettingsSection title="Calendar links" headingRef={heading}>
      <chakra.p textStyle="note" maxWidth="prose">
        A link puts the moves into the calendar of a phone or a computer and keeps them up to date
        there: two weeks back, {feedLimits.daysAhead} days ahead. It needs no sign-in, so end the
        link of whoever leaves, or of a phone that is lost.
      </chakra.p>
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {data !== undefined && (
        <>
          <Card shape="flush">
            <LinkRows links={data} onEnd={setEnding} />
          </Card>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Button
              variant="outline"
              disabled={isFull || editorUid === ''}
              onClick={() => setMaking(true)}
            >
              <IconPlus size={18} />
              New Calendar Link
            </Button>
            {isFull && (
              <chakra.p textStyle="note">
                You have {feedLimits.listed} links, the most there can be. End one to make another.
              </chakra.p>
            )}
          </chakra.div>
        </>
      )}
      {isMaking && <NewLinkDialog editorUid={editorUid} onClose={() => setMaking(false)} />}
      <EndLinkDialog
        link={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => {
          setEnding(undefined)
          setEnded(ended + 1)
        }}
      />
    </SettingsSection>
  )
}

interface EndLinkDialogProps {
  /** Undefined while the dialog is closed. */
  link: ListedLink | undefined
  onClose: () => void
  onEnded: () => void
}

/** Says what ends, before it does: a link never begins again. */
function EndLinkDialog({ link, onClose, onEnded }: EndLinkDialogProps) {
  const { isSaving: isEnding, attempt } = useAttempt()
  const end = async ({ hash, name }: ListedLink) => {
    const outcome = await attempt({ failure: 'The link was not ended' }, (db) => endLink(db, hash))
    if (outcome === 'failed') return
    onEnded()
    toaster.success(`‘${name}’ has ended`)
  }
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      busy={isEnding}
      title={link && `End ‘${link.name}’?`}
      description="Every calendar that uses this link stops updating right away, permanently. What it already has may stay there until it’s removed by hand."
      footer={
        <>
          <Button variant="outline" disabled={isEnding} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isEnding} onClick={() => link && void end(link)}>
            End Link
          </Button>
        </>
      }
    />
  )
}

interface LinkRowsProps {
  links: readonly ListedLink[]
  onEnd: (link: ListedLink) => void
}

/** The links that work, with what each shows and when it was last used. */
function LinkRows({ links, onEnd }: LinkRowsProps) {
  if (links.length === 0) {
    return (
      <chakra.p p="5" color="fg.muted">
        No calendar links yet.
      </chakra.p>
    )
  }
  return (
    <ul>
      {links.map((link) => (
        <SettingsRow
          key={link.hash}
          actions={
            <Button
              variant="outline"
              size="sm"
              aria-description={link.name}
              onClick={() => onEnd(link)}
            >
              End
            </Button>
          }
        >
          <chakra.p fontWeight="semibold">{link.name}</chakra.p>
          <p>{feedKindLabels[link.kind]}</p>
          <chakra.p textStyle="note">
            Made {formatOfficeDay(link.created_at)} ·{' '}
            {link.used_at === null ? 'Not used yet' : `Last used ${formatOfficeDay(link.used_at)}`}
          </chakra.p>
        </SettingsRow>
      ))}
    </ul>
  )
}
