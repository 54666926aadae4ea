import { isLinkWorking } from '@moving/domain/calendar/calendar-feed'
import type { Crew } from '@moving/domain/calendar/crew'
import { countOf } from '@moving/domain/count'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useState } from 'react'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { describeUse } from '../page-links/describe-use.ts'
import { endLink, type ListedLink } from '../page-links/store-link.ts'

interface CrewLinksProps {
  crew: Crew
  links: readonly ListedLink[]
  now: Date
}

/** A crew's working links, when replaced links stop, and a button that turns all of them off. */
export function CrewLinks({ crew, links, now }: CrewLinksProps) {
  const [isAsking, setAsking] = useState(false)
  const { isSaving, attempt } = useAttempt()
  const working = links.filter((link) => link.crew === crew.id && isLinkWorking(link, now))
  const turnOff = async () => {
    const outcome = await attempt({ failure: 'The links weren’t turned off' }, () =>
      Promise.all(working.map(({ hash }) => endLink(hash))),
    )
    if (outcome === 'failed') return
    setAsking(false)
    toaster.success(`${crew.name}’s links are turned off`)
  }
  if (working.length === 0) return <chakra.p textStyle="note">No link to its page</chakra.p>
  return (
    <>
      {describeLinks(working).map((line) => (
        <chakra.p key={line} textStyle="note">
          {line}
        </chakra.p>
      ))}
      <Button
        variant="link"
        size="sm"
        px="0"
        justifySelf="start"
        aria-description={crew.name}
        onClick={() => setAsking(true)}
      >
        Turn Off {working.length === 1 ? 'Link' : 'Links'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        isBusy={isSaving}
        title={`Turn off ${crew.name}’s ${working.length === 1 ? 'link' : 'links'}?`}
        description="The page stops working right away, on every phone that has a link."
        action={working.length === 1 ? 'Turn Off Link' : 'Turn Off Links'}
        onAction={() => void turnOff()}
      />
    </>
  )
}

/**
 * A line for links that stay, with the newest one, and a line for links that a newer one has
 * replaced.
 */
function describeLinks(working: readonly ListedLink[]): string[] {
  const staying = working.filter(({ ends_at: ends }) => ends === null)
  const [newest] = staying
  const replaced = working.flatMap(({ ends_at: ends }) => ends ?? [])
  const last = replaced.toSorted((one, other) => other.getTime() - one.getTime())[0]
  const lines: string[] = []
  if (newest) {
    const made = `${newest.texted ? 'Link texted' : 'Link created'} ${formatOfficeMoment(newest.created_at)}`
    const more = staying.length > 1 && `${staying.length - 1} more`
    lines.push([made, describeUse(newest), more].filter(Boolean).join(' · '))
  }
  if (last) {
    const what = countOf(replaced.length, 'earlier link')
    lines.push(`${what} ${replaced.length === 1 ? 'stops' : 'stop'} by ${formatOfficeMoment(last)}`)
  }
  return lines
}
