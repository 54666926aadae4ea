import { askForLinkSchema } from '@moving/domain/move/move-requests'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PageTitle } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PhoneLink } from '../move-phone-link.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'
import { askForLink } from '../reading/move-calls.ts'

/**
 * For a customer without a working link. Unknown, turned-off and deleted links look the same.
 * @param isGone true if the link that was opened doesn't work
 */
export function AskForLink({ isGone }: { isGone: boolean }) {
  return (
    <>
      <PageTitle>Your Move</PageTitle>
      <Card shape="panel" mt={{ base: '5', md: '8' }} maxWidth="560px" display="grid" gap="5">
        {isGone ? (
          <>
            <Alert tone="warning" role="alert">
              This link no longer works.
            </Alert>
            <Text>Enter your quote number and email, and we’ll send a new one.</Text>
          </>
        ) : (
          <Text>Open the link in our email, or request a new one.</Text>
        )}
        <AskForm />
        <Text textStyle="note">
          You’ll find your quote number in our email and on the thank-you page. Can’t find it? Call
          us at <PhoneLink />.
        </Text>
      </Card>
    </>
  )
}

function AskForm() {
  const [isSent, setSent] = useState(false)
  const { attempt, problem } = useMoveCall()
  const { form, field } = useCheckedForm(askForLinkSchema, { number: '', email: '' })
  const send = form.handleSubmit(async (ask) => {
    setSent(false)
    setSent((await attempt(() => askForLink(ask))) === null)
  })
  return (
    <Form onSubmit={(event) => void send(event)}>
      <TextField
        label="Quote number"
        hint="8 letters and digits, such as K7MPQ2XR"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('number')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      {problem !== null && <ProblemNote problem={problem} />}
      <Button type="submit" size="lg" justifySelf="start" busy={form.formState.isSubmitting}>
        Send Me a Link
      </Button>
      <chakra.div role="status" css={{ '&:empty': { mt: '-4' } }}>
        {isSent && (
          <Alert tone="success">
            If those match a request, we just emailed you a link. It may take a few minutes.
          </Alert>
        )}
      </chakra.div>
    </Form>
  )
}
