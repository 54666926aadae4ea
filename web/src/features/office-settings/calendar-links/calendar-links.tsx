import { feedLimits, linkKindLabels } from '@moving/domain/calendar/calendar-feed'
import { useEffect, useRef, useState } from 'react'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { watchLinks, type ListedLink, endLink } from './store-link.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'

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
  const reading = useAsyncData<ListedLink[]>({
    key: 'calendar links',
    cachedAs: 'calendar links',
    failure,
    subscribe: watchLinks,
  })
  const isFull = reading.data !== undefined && reading.data.length >= feedLimits.listed
  return (
    <SettingsList
      title="Calendar links"
      headingRef={heading}
      note={`A link puts the moves into the calendar of a phone or a computer and keeps them up to date there: two weeks back, ${feedLimits.daysAhead} days ahead. It needs no sign-in, so end the link of whoever leaves, or of a phone that is lost.`}
      reading={reading}
      failure={failure}
      empty="No calendar links yet."
      renderRow={(link) => <LinkRow key={link.hash} link={link} onEnd={() => setEnding(link)} />}
      add={{
        label: 'New Calendar Link',
        isFull: isFull || editorUid === '',
        note:
          isFull &&
          `You have ${feedLimits.listed} links, the most there can be. End one to make another.`,
        onPress: () => setMaking(true),
      }}
    >
      {isMaking && <NewLinkDialog editorUid={editorUid} onClose={() => setMaking(false)} />}
      <EndLinkDialog
        link={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => {
          setEnding(undefined)
          setEnded(ended + 1)
        }}
      />
    </SettingsList>
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
    <ConfirmDialog
      open={link !== undefined}
      onClose={onClose}
      isBusy={isEnding}
      title={link && `End ‘${link.name}’?`}
      description="Every calendar that uses this link stops updating right away, permanently. What it already has may stay there until it’s removed by hand."
      action="End Link"
      onAction={() => link && void end(link)}
    />
  )
}

/** A link that works, with what it shows and when it was last used. */
function LinkRow({ link, onEnd }: { link: ListedLink; onEnd: () => void }) {
  return (
    <SettingsRow
      actions={
        <Button variant="outline" size="sm" aria-description={link.name} onClick={onEnd}>
          End
        </Button>
      }
    >
      <chakra.p fontWeight="semibold">{link.name}</chakra.p>
      <p>{linkKindLabels[link.kind]}</p>
      <chakra.p textStyle="note">
        Made {formatOfficeDay(link.created_at)} ·{' '}
        {link.used_at === null ? 'Not used yet' : `Last used ${formatOfficeDay(link.used_at)}`}
      </chakra.p>
    </SettingsRow>
  )
}
