import { feedFormSchema, feedLimits, type FeedForm } from '@moving/domain/calendar/calendar-feed'
import type { Crew } from '@moving/domain/calendar/crew'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { Form } from '../../../ui/form/form.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { siteAddress } from '../../../shared/office/site-address.ts'
import { addLink, newLinkAttempts } from './store-link.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'

interface NewLinkDialogProps {
  crews: readonly Crew[]
  onClose: () => void
}

/**
 * A dialog that asks for the link's owner and crew, then shows the link once. Mount it only while
 * it is open.
 */
export function NewLinkDialog({ crews, onClose }: NewLinkDialogProps) {
  const [attemptOf] = useState(newLinkAttempts)
  const [made, setMade] = useState<{ name: string; key: string }>()
  const { isSaving, attempt } = useAttempt()
  const make = async (form: FeedForm) => {
    const link = attemptOf(form)
    const outcome = await attempt({ failure: 'The link wasn’t created' }, () => addLink(link, form))
    if (outcome === 'failed') return
    if (outcome.done) setMade({ name: form.name, key: link.key })
    else
      toaster.error(
        outcome.refusal.why === 'limit' ? linkLimit : 'The link wasn’t created. Try again.',
      )
  }
  if (made !== undefined) {
    return <MadeLinkDialog name={made.name} linkKey={made.key} onClose={onClose} />
  }
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="New Link"
      description="Create one for each person or phone, so you can turn one off and keep the others."
      action="Create Link"
      onClose={onClose}
      renderForm={(formId) => <NewLinkForm id={formId} crews={crews} onSubmit={make} />}
    />
  )
}

const linkLimit = `The limit is ${feedLimits.perPerson} links per person and ${feedLimits.listed} in all. Turn one off to add another.`

interface NewLinkFormProps extends Pick<NewLinkDialogProps, 'crews'> {
  id: string
  onSubmit: (form: FeedForm) => Promise<void>
}

function NewLinkForm({ id, crews, onSubmit }: NewLinkFormProps) {
  const { form, field } = useCheckedForm(feedFormSchema, { name: '', crew: '' })
  const send = form.handleSubmit(onSubmit)
  return (
    <Form id={id} gap="5" onSubmit={(event) => void send(event)}>
      <TextField
        label="Name"
        hint="Who it’s for, like Maria’s phone"
        autoComplete="off"
        {...field('name')}
      />
      <SelectField
        label="Crew"
        hint={crews.length === 0 ? 'No crews yet. Add one under Crews first.' : undefined}
        {...field('crew')}
      >
        <option value="">Choose</option>
        {crews.map(({ id: crewId, name }) => (
          <option key={crewId} value={crewId}>
            {name}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}

interface MadeLinkDialogProps {
  name: string
  linkKey: string
  onClose: () => void
}

/** Shows a new link. Only this page knows its key, which is lost when the dialog closes. */
function MadeLinkDialog({ name, linkKey, onClose }: MadeLinkDialogProps) {
  const [isCopied, setCopied] = useState<boolean>()
  const url = siteAddress(crewPathFor(linkKey))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`“${name}” is ready`}
      description="Copy the link now. It’s shown only once, and we can’t show it again. If you lose it, turn it off and create a new one."
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <TextField
          label="Crew’s link"
          hint="Anyone with it can see names, phone numbers and addresses for today and the next workday. Send it to one phone, and create a different link for the next phone."
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button justifySelf="start" onClick={() => void copyText(url).then(setCopied)}>
          Copy
        </Button>
        <chakra.p role="status" textStyle="note" minHeight="1lh">
          {isCopied === true && 'Link copied.'}
          {isCopied === false && 'Your browser blocked copying. Select it above.'}
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
