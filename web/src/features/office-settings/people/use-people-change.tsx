import { inviteFormSchema } from '@moving/domain/account/account-schema'
import { removedAccount } from '@moving/domain/account/describe-removal'
import { retention } from '@moving/domain/retention'
import { useCallback, useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { newActionIds } from '../../../lib/action-ids.ts'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { PasswordField } from '../../../ui/form/account-fields.tsx'
import { Text } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import {
  changePeople,
  requiredSignIn,
  wayToSignIn,
  type SignInMethod,
} from './call-change-people.ts'

export type PeopleAsk =
  /** The email of the invited person. Empty until it is typed. */
  | { act: 'invite'; email: string }
  | { act: 'withdraw'; email: string }
  | { act: 'remove'; uid: string; email: string | null; name: string | null }

interface Typed {
  email: string
  password: string
}

/**
 * A form for one change to the team. If the last sign-in was more than five minutes ago, it
 * includes a sign-in.
 */
export function usePeopleChange(ask: PeopleAsk, onDone: () => void) {
  const [requestIds] = useState(newActionIds)
  const [signInMethod, setSignInMethod] = useState<SignInMethod>()
  const [problem, setProblem] = useState('')
  const form = useForm<Typed>({ defaultValues: { email: ask.email ?? '', password: '' } })

  const act = async ({ email, password }: Typed) => {
    const about = ask.act === 'remove' ? ask.uid : email.trim()
    const requestId = requestIds.idFor(about)
    const change =
      ask.act === 'remove'
        ? { act: ask.act, requestId, uid: about }
        : { act: ask.act, requestId, email: about }
    const outcome = await changePeople(change, signInMethod && { signInMethod, password })
    if (outcome === 'done') {
      toaster.success(textsOf(ask).done(email.trim()))
      requestIds.answered()
      setSignInMethod(undefined)
      form.reset()
      return onDone()
    }
    if (outcome === 'sign in') setSignInMethod(await wayToSignIn())
    else if (outcome === 'mismatch') refuse(form, 'password', 'That isn’t your password')
    else setProblem(outcome.why)
  }
  const send = form.handleSubmit(async (typed) => {
    setProblem('')
    if (ask.act === 'invite' && !inviteFormSchema.safeParse(typed).success) {
      return refuse(form, 'email', 'Please enter a valid email')
    }
    if (signInMethod === 'password' && typed.password === '') {
      return refuse(form, 'password', 'Enter your password')
    }
    await act(typed)
  })
  /** Asks for the password from the start, if the change will need it. */
  const prepare = useCallback(() => {
    // A failure is ignored, because the server also requires the sign-in.
    requiredSignIn().then(setSignInMethod, () => {})
  }, [])
  return { form, signInMethod, problem, send, prepare }
}

function refuse(form: UseFormReturn<Typed>, field: keyof Typed, message: string) {
  form.setError(field, { message }, { shouldFocus: true })
}

export function SignInStep({
  form,
  signInMethod,
}: {
  form: UseFormReturn<Typed>
  signInMethod: SignInMethod
}) {
  const { setFocus, formState } = form
  // The password field gets the focus only after the form was sent. Before that, the user is typing
  // in a different field.
  const isRefused = formState.isSubmitted && signInMethod === 'password'
  useEffect(() => {
    if (isRefused) setFocus('password')
  }, [isRefused, setFocus])
  return (
    <>
      <Text role="status">
        You signed in more than five minutes ago. Sign in again to make this change.
      </Text>
      {signInMethod === 'password' && (
        <PasswordField hint="So we know it’s you" {...fieldsOf(form)('password')} />
      )}
    </>
  )
}

export function textsOf(ask: PeopleAsk) {
  switch (ask.act) {
    case 'invite':
      return {
        title: `Invite ${ask.email} again?`,
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
