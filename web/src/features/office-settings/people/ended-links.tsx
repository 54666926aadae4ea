import { describeEndedLinks } from '@moving/domain/account/describe-removal'
import type { EndedLinks } from '@moving/domain/account/people'
import { countOf } from '@moving/domain/count'
import { callables } from '@moving/domain/paths'
import { newDocumentId } from '../../../lib/document-id.ts'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Grid } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'

interface EndedLinksNoteProps {
  ended: EndedLinks
  onRenewed: () => void
}

/**
 * Customers whose links stopped working when a coworker left, with a button that emails new links.
 */
export function EndedLinksNote({ ended, onRenewed }: EndedLinksNoteProps) {
  const { madeBy, customers, withoutEmail } = ended
  const { isSaving, attempt } = useAttempt()
  const renew = async () => {
    const change = { act: 'renew_links', requestId: newDocumentId(), madeBy }
    const outcome = await attempt({ failure: 'New links weren’t emailed' }, () =>
      callFunction<{ emailed: number }>(callables.changePeople, change),
    )
    if (outcome === 'failed') return
    toaster.success(`New links emailed to ${countOf(outcome.emailed, 'customer')}`)
    onRenewed()
  }
  return (
    <Alert tone="warning">
      <Grid gap="3" justifyItems="start" overflowWrap="anywhere">
        {describeEndedLinks(ended)}
        {customers > withoutEmail && (
          <Button size="sm" busy={isSaving} onClick={() => void renew()}>
            Email New Links
          </Button>
        )}
      </Grid>
    </Alert>
  )
}
