import { digitsSchema } from '@moving/domain/move/move-requests'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { pages } from '@moving/domain/pages'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'
import type { MoveActions } from '../reading/use-move.ts'

interface LockedCardProps {
  acts: Pick<MoveActions, 'unlock'>
  isInAccount?: boolean
  onUnlocked: () => void
}

/**
 * Shown instead of names, addresses and texts until the customer enters the last digits of the
 * phone number.
 */
export function LockedCard({ acts, isInAccount = false, onUnlocked }: LockedCardProps) {
  const { attempt, problem } = useMoveCall()
  const { form, field } = useCheckedForm(digitsSchema, { digits: '' })
  const unlock = form.handleSubmit(async ({ digits }) => {
    const found = await attempt(() => acts.unlock(digits))
    if (found === null) onUnlocked()
    if (found !== 'wrong_digits') return
    // A link keeps the digits of the phone number with which it was sent.
    const message =
      'Those digits don’t match our records. If you changed your number, use the one you had when you got this link.'
    form.setError('digits', { message }, { shouldFocus: true })
  })
  return (
    <Card as="section" shape="panel" aria-labelledby="see-details" data-screen-only="">
      <chakra.h2 id="see-details" textStyle="h3">
        Confirm it’s you
      </chakra.h2>
      <Text mt="1" color="fg.muted">
        Emails sometimes reach the wrong person, so please confirm your phone number.
      </Text>
      <Form mt="5" onSubmit={(event) => void unlock(event)}>
        <TextField
          label="The last four digits of the phone number you gave us"
          inputMode="numeric"
          autoComplete="off"
          {...field('digits')}
        />
        {problem !== null && problem !== 'wrong_digits' && <ProblemNote problem={problem} />}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Show the Details
          </Button>
          {isInAccount && (
            <LinkButton to={pages.auth} state={{ from: pages.dashboard }} variant="link">
              Sign in instead
            </LinkButton>
          )}
        </chakra.div>
      </Form>
    </Card>
  )
}
