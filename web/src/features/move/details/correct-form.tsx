import { useLayoutEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { ErrorSummary } from '../../../shared/request-fields/error-summary.tsx'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'
import { formOfRequest } from '../../../shared/request-fields/request-field.tsx'
import { RequestFields } from '../../../shared/request-fields/request-fields.tsx'
import { routeAdvice } from '../../../shared/request-fields/area-and-date-advice.tsx'
import { useReported } from '../../../shared/request-fields/use-reported.ts'
import { intoView, ProblemNote } from '../actions/problem-note.tsx'
import { PhoneLink } from '../move-phone-link.tsx'
import type { OwnCorrection } from './use-own-correction.ts'

interface CorrectFormProps {
  id: string
  correction: OwnCorrection
  /** True if the page has a form that changes the email. */
  mayChangeEmail: boolean
}

/** The fields of the quote form without name and email, filled in. */
export function CorrectForm({ id, correction, mayChangeEmail }: CorrectFormProps) {
  const { form, correct, facts, conflict, takeTheirs, isSame, problem } = correction
  const { submit, reported } = useReported(form, correct)
  return (
    <Form id={id} gap="8" pt="3" onSubmit={submit}>
      <ErrorSummary errors={form.formState.errors} reported={reported} formId={id} />
      {conflict !== null && <Conflict changes={conflict} onTake={takeTheirs} />}
      <RequestFields
        form={formOfRequest(form)}
        editor="customer"
        advice={routeAdvice}
        facts={<FactFields none="Not answered" {...facts} />}
        belowPhone={
          <Text textStyle="note">
            {mayChangeEmail
              ? 'To change your email, close this and tap “Change” next to it. To change your name, call '
              : 'To change your name or email, call '}
            <PhoneLink />.
          </Text>
        }
      />
      <chakra.div role="status" css={{ '&:empty': { mt: '-8' } }}>
        {isSame && <Alert ref={intoView}>You haven’t changed anything yet.</Alert>}
      </chakra.div>
      {problem !== null && <ProblemNote problem={problem} />}
    </Form>
  )
}

interface ConflictProps {
  changes: Parameters<typeof ChangeList>[0]['changes']
  onTake: () => void
}

function Conflict({ changes, onTake }: ConflictProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => panel.current?.focus(), [changes])
  return (
    <Alert ref={panel} tone="warning" role="alert" tabIndex={-1}>
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="bold">Your request changed while you were editing.</chakra.p>
        <ChangeList changes={changes} />
        <p>
          Your changes haven’t been sent yet. What you typed is still here; the rest shows what we
          have now. Check it, then send it again.
        </p>
        <Button variant="outline" size="sm" onClick={onTake}>
          Discard My Changes
        </Button>
      </chakra.div>
    </Alert>
  )
}
