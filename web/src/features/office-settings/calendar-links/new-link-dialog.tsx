import { zodResolver } from '@hookform/resolvers/zod'
import {
  feedFormSchema,
  feedKindLabels,
  feedKindMeanings,
  feedKinds,
  feedUrl,
  newFeedKey,
  type FeedForm,
} from '@moving/domain/calendar/calendar-feed'
import { httpsFunctions } from '@moving/domain/paths'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { functionUrl } from '../../../lib/function-url.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { RadioCard, RadioCards } from '../../../ui/choice-cards.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { OfficeDialog } from '../../office/office-dialog.tsx'
import { MadeLinkDialog } from './made-link-dialog.tsx'
import { storeLink } from './store-link.ts'

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
  const form = useForm<FeedForm>({
    resolver: zodResolver(feedFormSchema),
    defaultValues: { name: '', kind: 'times' },
  })
  const send = form.handleSubmit(onSubmit)
  return (
    <chakra.form id={id} noValidate display="grid" gap="5" onSubmit={(event) => void send(event)}>
      <TextField
        label="Name"
        hint="Whose calendar it is, such as Crew A’s phone"
        autoComplete="off"
        {...fieldsOf(form)('name')}
      />
      <RadioCards legend="What it shows" columns={1}>
        {feedKinds.map((kind) => (
          <RadioCard
            key={kind}
            value={kind}
            label={feedKindLabels[kind]}
            hint={feedKindMeanings[kind]}
            {...form.register('kind')}
          />
        ))}
      </RadioCards>
    </chakra.form>
  )
}
