import { feedLimits, isLinkWorking } from '@moving/domain/calendar/calendar-feed'
import { crewNameOf } from '@moving/domain/calendar/describe-job'
import { activeCrews, type Crew } from '@moving/domain/calendar/crew'
import { useEffect, useRef, useState } from 'react'
import { formatOfficeDay, formatOfficeMoment } from '@moving/domain/plain-date'
import { useNow } from '../../../lib/async/use-now.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SettingsList, SettingsRow } from '../settings-section.tsx'
import { crews as crewsSetting } from '@moving/domain/settings/crews'
import { useStored } from '../kit/use-stored.ts'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { describeUse } from './describe-use.ts'
import { endLink, linksReading, type ListedLink } from './store-link.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'

/** Links to crews' pages that the office created here, live. */
export function PageLinks({ editorUid }: { editorUid: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ListedLink>()
  const [ended, setEnded] = useState(0)
  // The focus moves after the dialog is closed, because the button that opened it disappears with
  // its link.
  useEffect(() => {
    if (ended > 0) heading.current?.focus()
  }, [ended])
  const { data: links, ...loading } = useAsyncData<ListedLink[]>(linksReading)
  const now = useNow()
  // Texted links are listed with their crews.
  const listed = now && links?.filter((link) => !link.texted && isLinkWorking(link, now))
  const reading = { ...loading, data: listed ?? undefined }
  const crews = useStored(crewsSetting).data?.stored?.crews ?? []
  const own = listed?.filter((link) => link.created_by === editorUid) ?? []
  const limit = limitOf(listed?.length ?? 0, own.length)
  return (
    <SettingsList
      title="Crew links"
      headingRef={heading}
      note="A crew’s page shows its jobs of today and the next workday on any phone. It needs no sign-in, so create a link for each phone, and turn off the link of a lost phone or of anyone who leaves. Texting the crew a new link doesn’t stop these."
      reading={reading}
      failure={linksReading.failure}
      empty="No links yet."
      renderRow={(link) => (
        <LinkRow key={link.hash} {...{ link, crews }} onEnd={() => setEnding(link)} />
      )}
      add={{
        label: 'New Link',
        isFull: limit !== null || editorUid === '',
        note: limit,
        onPress: () => setMaking(true),
      }}
    >
      {isMaking && (
        <NewLinkDialog crews={activeCrews({ crews })} onClose={() => setMaking(false)} />
      )}
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

/** Why a link can't be added. Null if it can. */
function limitOf(all: number, own: number): string | null {
  if (all >= feedLimits.listed) {
    return `You’ve reached the limit of ${feedLimits.listed} links. Turn one off to add another.`
  }
  if (own < feedLimits.perPerson) return null
  return `You’ve reached the limit of ${feedLimits.perPerson} links per person. Turn one off to add another.`
}

interface EndLinkDialogProps {
  link: ListedLink | undefined
  onClose: () => void
  onEnded: () => void
}

/** Says what will stop working before a link is turned off. A link can't be turned on again. */
function EndLinkDialog({ link, onClose, onEnded }: EndLinkDialogProps) {
  const { isSaving: isEnding, attempt } = useAttempt()
  const end = async ({ hash, name }: ListedLink) => {
    const outcome = await attempt({ failure: 'The link wasn’t turned off' }, () => endLink(hash))
    if (outcome === 'failed') return
    onEnded()
    toaster.success(`“${name}” is turned off`)
  }
  return (
    <ConfirmDialog
      open={link !== undefined}
      onClose={onClose}
      isBusy={isEnding}
      title={link && `Turn off “${link.name}”?`}
      description="The page stops working right away, on every phone that has the link."
      action="Turn Off Link"
      onAction={() => link && void end(link)}
    />
  )
}

interface LinkRowProps {
  link: ListedLink
  crews: readonly Crew[]
  onEnd: () => void
}

function LinkRow({ link, crews, onEnd }: LinkRowProps) {
  const isRetired = crews.some(({ id, retired }) => retired && id === link.crew)
  return (
    <SettingsRow
      actions={
        <Button variant="outline" size="sm" aria-description={link.name} onClick={onEnd}>
          Turn Off
        </Button>
      }
    >
      <chakra.p fontWeight="semibold">{link.name}</chakra.p>
      <p>
        {crewNameOf(link.crew, crews)}
        {isRetired && ' (inactive, so the page doesn’t work)'}
      </p>
      <chakra.p textStyle="note">
        Created {formatOfficeDay(link.created_at)}
        {link.created_by_email !== null && ` by ${link.created_by_email}`} · {describeUse(link)}
        {link.ends_at !== null && ` · Stops ${formatOfficeMoment(link.ends_at)}`}
      </chakra.p>
    </SettingsRow>
  )
}
