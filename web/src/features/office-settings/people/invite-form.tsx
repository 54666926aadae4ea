import { suggestedEmail } from '@moving/domain/account/email-advice'
import { retention } from '@moving/domain/retention'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Grid } from '../../../ui/layout.ts'
import { SignInStep, usePeopleChange, type PeopleAsk } from './use-people-change.tsx'

const someone: PeopleAsk = { act: 'invite', email: '' }

/**
 * A form that invites a person to the team. Suggests a spelling, because a typo may invite a
 * stranger.
 */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { form, signInMethod, problem, send, prepare } = usePeopleChange(someone, onDone)
  const wasFocused = useRef(false)
  const prepareOnce = () => {
    if (!wasFocused.current) prepare()
    wasFocused.current = true
  }
  const meant = suggestedEmail(useWatch({ control: form.control, name: 'email' }))
  return (
    <Card>
      <Form
        aria-label="Invite someone"
        onFocus={prepareOnce}
        onSubmit={(event) => void send(event)}
      >
        {problem !== '' && (
          <Alert tone="error" role="alert">
            {problem}
          </Alert>
        )}
        <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) auto' }} alignItems="end" gap="3">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint={
              meant === null
                ? `We’ll email a link that expires in ${retention.invitationDays} days. Once they sign in with this email, they have the same access as you.`
                : `Did you mean ${meant}?`
            }
            {...fieldsOf(form)('email')}
          />
          <Button type="submit" busy={form.formState.isSubmitting}>
            {signInMethod === 'google' ? 'Continue with Google' : 'Send Invitation'}
          </Button>
        </Grid>
        {signInMethod && <SignInStep form={form} signInMethod={signInMethod} />}
      </Form>
    </Card>
  )
}
