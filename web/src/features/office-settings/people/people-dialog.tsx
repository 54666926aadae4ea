import {
  describeChosenName,
  describeRemoval,
  removedAccount,
} from '@moving/domain/account/describe-removal'
import { suggestedEmail } from '@moving/domain/account/email-advice'
import type { RemovalPreview } from '@moving/domain/account/people'
import { inviteFormSchema } from '@moving/domain/account/account-schema'
import { callables } from '@moving/domain/paths'
import { retention } from '@moving/domain/retention'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { newDocumentId } from '../../../lib/document-id.ts'
import { callFunction } from '../../../lib/firebase/firebase.ts'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PasswordField } from '../../../ui/form/account-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { changePeople, wayToSignIn, type WayIn } from './call-change-people.ts'

/** What the dialog is opened for. */
export type PeopleAsk =
  /** The address is '' for somebody new. */
  | { act: 'invite'; email: string }
  | { act: 'withdraw'; email: string }
  | { act: 'remove'; uid: string; email: string | null; name: string | null }

export interface PeopleDialogProps {
  ask: PeopleAsk
  onClose: () => void
  onDone: () => void
}

interface Typed {
  email: string
  password: string
}

/** One act about people; it asks for the password where the sign-in is older than five minutes. */
export function PeopleDialog({ ask, onClose, onDone }: PeopleDialogProps) {
  const [requestIdOf] = useState(newRequestIds)
  const [wayIn, setWayIn] = useState<WayIn>()
  const [problem, setProblem] = useState('')
  const form = useForm<Typed>({ defaultValues: { email: ask.email ?? '', password: '' } })
  const preview = usePreview(ask)
  const texts = textsOf(ask)

  const act = async ({ email, password }: Typed) => {
    const about = ask.act === 'remove' ? ask.uid : email.trim()
    const requestId = requestIdOf(about)
    const change =
      ask.act === 'remove'
        ? { act: ask.act, requestId, uid: about }
        : { act: ask.act, requestId, email: about }
    const outcome = await changePeople(change, wayIn && { wayIn, password })
    if (outcome === 'done') {
      toaster.success(texts.done(email.trim()))
      return onDone()
    }
    if (outcome === 'sign in') setWayIn(await wayToSignIn())
    else if (outcome === 'mismatch') refuse(form, 'password', 'That is not your password')
    else setProblem(outcome.why)
  }
  const send = form.handleSubmit(async (typed) => {
    setProblem('')
    if (isNew(ask) && !inviteFormSchema.safeParse(typed).success) {
      return refuse(form, 'email', 'Please enter a valid email')
    }
    if (wayIn === 'password' && typed.password === '') {
      return refuse(form, 'password', 'Enter your password')
    }
    await act(typed)
  })
  return (
    <OfficeDialog
      open
      isSaving={form.formState.isSubmitting}
      isReading={preview === 'reading'}
      title={texts.title}
      description={texts.description}
      action={wayIn === 'google' ? 'Continue with Google' : texts.action}
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
          {isNew(ask) && <InviteField form={form} />}
          {wayIn && <SignInStep form={form} wayIn={wayIn} />}
        </Form>
      )}
    />
  )
}

type Removed = Extract<PeopleAsk, { act: 'remove' }>
type Preview = RemovalPreview | 'reading' | 'failed' | null

/** What will end with a removal, asked when the dialog opens: a list on the page may be older. */
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

/** Whose account it is, and which links stop. */
function Removal({ ask, preview }: { ask: Removed; preview: Preview }) {
  const chosenName = describeChosenName(ask)
  return (
    <>
      {chosenName !== '' && <Text>{chosenName}</Text>}
      <chakra.div role="status" minHeight="3lh">
        {preview === 'reading' && 'Checking which links will stop working…'}
        {preview === 'failed' && 'We couldn’t check which links will stop working.'}
        {preview !== null && typeof preview === 'object' && <EndingLinks preview={preview} />}
      </chakra.div>
    </>
  )
}

function EndingLinks({ preview }: { preview: RemovalPreview }) {
  const lines = describeRemoval(preview)
  if (lines.length === 0) return 'None of their links will stop: they have none.'
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

/** Gives a repeated request its first id, in case the answer to it was lost, and a changed one a new id. */
function newRequestIds() {
  let last = { about: '', id: '' }
  return (about: string): string => {
    if (last.about !== about) last = { about, id: newDocumentId() }
    return last.id
  }
}

const isNew = (ask: PeopleAsk) => ask.act === 'invite' && ask.email === ''

function refuse(form: UseFormReturn<Typed>, field: keyof Typed, message: string) {
  form.setError(field, { message }, { shouldFocus: true })
}

/** Whose address it is joins: a slip in it may invite a stranger. */
function InviteField({ form }: { form: UseFormReturn<Typed> }) {
  const meant = suggestedEmail(useWatch({ control: form.control, name: 'email' }))
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="off"
      hint={meant === null ? 'The address that they’ll sign in with' : `Did you mean ${meant}?`}
      {...fieldsOf(form)('email')}
    />
  )
}

function SignInStep({ form, wayIn }: { form: UseFormReturn<Typed>; wayIn: WayIn }) {
  const { setFocus } = form
  useEffect(() => {
    if (wayIn === 'password') setFocus('password')
  }, [wayIn, setFocus])
  return (
    <>
      <Text role="status">
        You signed in more than five minutes ago. For this, please sign in again.
      </Text>
      {wayIn === 'password' && (
        <PasswordField hint="So we know it’s you" {...fieldsOf(form)('password')} />
      )}
    </>
  )
}

function textsOf(ask: PeopleAsk) {
  switch (ask.act) {
    case 'invite':
      return {
        title: isNew(ask) ? 'Invite Someone' : `Invite ${ask.email} again?`,
        description: `They get an email with a link. Once they’ve signed in with that email, they see and do everything you can. The invitation expires in ${retention.invitationDays} days.`,
        action: 'Send Invitation',
        done: (email: string) => `${email} is invited`,
      }
    case 'withdraw':
      return {
        title: `Withdraw the invitation to ${ask.email}?`,
        description: 'The link in their email stops working right away.',
        action: 'Withdraw',
        done: (email: string) => `The invitation to ${email} is withdrawn`,
      }
    case 'remove': {
      const who = removedAccount(ask)
      return {
        title: `Remove ${who} from the team?`,
        description:
          'They’ll be signed out everywhere and lose access. Their invitations and the links they made will stop working. Their work and their own account stay.',
        action: 'Remove',
        done: () => `${who} is no longer on the team`,
      }
    }
  }
}
