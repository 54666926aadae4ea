import {
  feedFormSchema,
  linkKindLabels,
  linkKindMeanings,
  linkKinds,
  feedUrl,
  newFeedKey,
  type FeedForm,
  webcalUrl,
} from '@moving/domain/calendar/calendar-feed'
import { httpsFunctions } from '@moving/domain/paths'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { functionUrl } from '../../../lib/calls/function-url.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { RadioCard, RadioCards } from '../../../ui/form/choice-cards.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { storeLink } from './store-link.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface NewLinkDialogProps {
  editorUid: string
  onClose: () => void
}

/** Asks whose calendar it is and what it may show, then shows the link once; mounted while it is open. */
export function NewLinkDialog({ editorUid, onClose }: NewLinkDialogProps) {
  // Kept for the next try, should the answer to the first not come.
  const [key] = useState(() => newFeedKey((into) => crypto.getRandomValues(into)))
  const [made, setMade] = useState<FeedForm>()
  const { isSaving, attempt } = useAttempt()
  const make = async (form: FeedForm) => {
    const outcome = await attempt({ failure: 'The link was not made' }, (db) =>
      storeLink(db, key, form, editorUid),
    )
    if (outcome !== 'failed') setMade(form)
  }
  if (made !== undefined) {
    const url = feedUrl(functionUrl(httpsFunctions.calendarFeed), key)
    return <MadeLinkDialog name={made.name} url={url} onClose={onClose} />
  }
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="New Calendar Link"
      description="Make one for each person or phone, so you can end one without the others."
      action="Make Link"
      onClose={onClose}
      renderForm={(formId) => <NewLinkForm id={formId} onSubmit={make} />}
    />
  )
}

interface NewLinkFormProps {
  id: string
  onSubmit: (form: FeedForm) => Promise<void>
}

function NewLinkForm({ id, onSubmit }: NewLinkFormProps) {
  const { form, field } = useCheckedForm(feedFormSchema, { name: '', kind: 'times', crew: '' })
  const send = form.handleSubmit(onSubmit)
  return (
    <Form id={id} gap="5" onSubmit={(event) => void send(event)}>
      <TextField
        label="Name"
        hint="Whose calendar it is, such as Crew A’s phone"
        autoComplete="off"
        {...field('name')}
      />
      <RadioCards legend="What it shows" columns={1}>
        {linkKinds.map((kind) => (
          <RadioCard
            key={kind}
            value={kind}
            label={linkKindLabels[kind]}
            hint={linkKindMeanings[kind]}
            {...form.register('kind')}
          />
        ))}
      </RadioCards>
    </Form>
  )
}

interface MadeLinkDialogProps {
  name: string
  url: string
  onClose: () => void
}

/** A link that was just made: its key is nowhere else, and gone when this closes. */
function MadeLinkDialog({ name, url, onClose }: MadeLinkDialogProps) {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`‘${name}’ is ready`}
      description="Copy the link now: it’s shown only this once. We keep only its fingerprint, so if you lose it, end it and create a new one."
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <TextField
          label="Calendar link"
          hint="Paste it where your calendar subscribes ‘by URL’ or ‘from the web’"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={() => void copyText(url).then(setCopied)}>Copy</Button>
          <AnchorButton variant="outline" href={webcalUrl(url)}>
            Open in Calendar
          </AnchorButton>
        </chakra.div>
        <chakra.p role="status" textStyle="note" minHeight="1lh">
          {isCopied === true && 'The link is copied.'}
          {isCopied === false && 'Your browser did not let us copy it. Select it above.'}
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
