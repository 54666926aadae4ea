import { describeChosenName, describeRemoval } from '@moving/domain/account/describe-removal'
import type { RemovalPreview } from '@moving/domain/account/people'
import { callables } from '@moving/domain/paths'
import { useEffect, useState } from 'react'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { SignInStep, textsOf, usePeopleChange, type PeopleAsk } from './use-people-change.tsx'

interface PeopleDialogProps {
  ask: PeopleAsk
  onClose: () => void
  onDone: () => void
}

/**
 * A dialog that confirms a change to the team. Asks for the password or Google if the last sign-in
 * was more than five minutes ago.
 */
export function PeopleDialog({ ask, onClose, onDone }: PeopleDialogProps) {
  const { form, signInMethod, problem, send, prepare } = usePeopleChange(ask, onDone)
  useEffect(() => prepare(), [prepare])
  const preview = usePreview(ask)
  const texts = textsOf(ask)
  return (
    <OfficeDialog
      open
      isSaving={form.formState.isSubmitting}
      isReading={preview === 'reading'}
      title={texts.title}
      description={texts.description}
      action={signInMethod === 'google' ? 'Continue with Google' : texts.action}
      variant={ask.act === 'invite' ? 'solid' : 'danger'}
      onClose={onClose}
      renderForm={(id) => (
        <Form id={id} gap="4" onSubmit={(event) => void send(event)} noValidate>
          {problem !== '' && (
            <Alert tone="error" role="alert">
              {problem}
            </Alert>
          )}
          {ask.act === 'remove' && <Removal ask={ask} preview={preview} />}
          {signInMethod && <SignInStep form={form} signInMethod={signInMethod} />}
        </Form>
      )}
    />
  )
}

type Removed = Extract<PeopleAsk, { act: 'remove' }>
type Preview = RemovalPreview | 'reading' | 'failed' | null

/**
 * What stops working after a removal. It is read when the dialog opens, because the page's list may
 * be older.
 */
function usePreview(ask: PeopleAsk): Preview {
  const uid = ask.act === 'remove' ? ask.uid : null
  const [preview, setPreview] = useState<Preview>(uid === null ? null : 'reading')
  useEffect(() => {
    if (uid === null) return
    callFunction<RemovalPreview>(callables.changePeople, { act: 'preview_removal', uid }).then(
      setPreview,
      (cause: unknown) => {
        console.error('What ends with a removal was not read', cause)
        setPreview('failed')
      },
    )
  }, [uid])
  return preview
}

function Removal({ ask, preview }: { ask: Removed; preview: Preview }) {
  const chosenName = describeChosenName(ask)
  return (
    <>
      {chosenName !== '' && <Text>{chosenName}</Text>}
      <chakra.div role="status" minHeight="3lh">
        {preview === 'reading' && 'Checking which links will stop working…'}
        {preview === 'failed' &&
          'We couldn’t check which links will stop working. Close this dialog and try again.'}
        {preview !== null && typeof preview === 'object' && <EndingLinks preview={preview} />}
      </chakra.div>
    </>
  )
}

function EndingLinks({ preview }: { preview: RemovalPreview }) {
  const lines = describeRemoval(preview)
  if (lines.length === 0) return 'They haven’t created any links.'
  return (
    <>
      <p>These stop working right away:</p>
      <chakra.ul listStyleType="disc" ps="5" overflowWrap="anywhere">
        {lines.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </chakra.ul>
      {preview.customers > 0 && (
        <p>You can email new links to these customers afterward, here in Settings.</p>
      )}
    </>
  )
}
