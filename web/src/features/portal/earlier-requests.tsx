import type { Claimed } from '@moving/domain/move/claim-requests'
import { digitsSchema } from '@moving/domain/move/move-requests'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { useId, useRef, useState } from 'react'
import { useAuth } from 'reactfire'
import { reasonOf } from '../../lib/calls/auth-problem.ts'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { useBusyClick } from '../../shared/use-busy-click.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { CodeText } from '../../ui/show/code-text.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { tellProblem } from './tell-problem.ts'
import type { Claims } from './use-claims.ts'

type Listed = Claimed['others'][number]

interface EarlierRequestsProps {
  claims: Claims
}

/**
 * Requests with the account's email, listed by number and date. The customer opens each with the
 * last four digits of its phone number.
 */
export function EarlierRequests({ claims }: EarlierRequestsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const { others = [], hasFailed, retry, claim } = claims
  if (hasFailed) {
    return (
      <LoadFailure onRetry={retry}>
        We couldn’t check for other requests with your email.
      </LoadFailure>
    )
  }
  if (others.length === 0) return null
  return (
    <Card as="section" aria-labelledby={headingId} display="grid" gap="3" data-screen-only="">
      <chakra.h3 id={headingId} ref={heading} tabIndex={-1} textStyle="h4">
        {others.length === 1
          ? '1 more request uses this email'
          : `${others.length} more requests use this email`}
      </chakra.h3>
      <Text textStyle="note">
        Anyone can type an email into our form. To add a request to your account, confirm its phone
        number.
      </Text>
      <chakra.ul display="grid" gap="3">
        {others.map((listed) => (
          <ListedRequest
            key={listed.quoteId}
            listed={listed}
            claim={claim}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </chakra.ul>
    </Card>
  )
}

interface ListedRequestProps extends Pick<Claims, 'claim'> {
  listed: Listed
  onGone: () => void
}

function ListedRequest({ listed, claim, onGone }: ListedRequestProps) {
  const { quoteId, number, createdAt } = listed
  const [isOpen, setOpen] = useState(false)
  const dismiss = useBusyClick('That didn’t work. Please try again.', async () => {
    await claim({ act: 'dismiss', quoteId })
    toaster.success('Removed from this list')
    onGone()
  })
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" pt="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" columnGap="3">
        <chakra.span flex="1 1 auto">
          Quote #<CodeText>{number}</CodeText> · {formatOfficeDay(new Date(createdAt))}
        </chakra.span>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`Open quote ${number}`}
          onClick={() => setOpen(!isOpen)}
        >
          Open
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Dismiss quote ${number}`} {...dismiss}>
          Dismiss
        </Button>
      </chakra.div>
      {isOpen && <DigitsForm {...{ listed, claim, onGone }} />}
    </chakra.li>
  )
}

function DigitsForm({ listed: { quoteId }, claim, onGone }: ListedRequestProps) {
  const auth = useAuth()
  const { form, field } = useCheckedForm(digitsSchema, { digits: '' })
  const submit = form.handleSubmit(async ({ digits }) => {
    try {
      await claim({ act: 'open', quoteId, digits })
      toaster.success('The request is in your account')
      onGone()
    } catch (cause) {
      // This project's functions explain refusals in words for the customer.
      if (reasonOf(cause) === undefined || !(cause instanceof Error)) {
        tellProblem(auth, cause, 'That didn’t work. Please try again.')
      } else form.setError('digits', { message: cause.message }, { shouldFocus: true })
    }
  })
  return (
    <Form mt="3" gap="3" onSubmit={(event) => void submit(event)}>
      <TextField
        label="The last four digits of the phone number you gave us"
        inputMode="numeric"
        autoComplete="off"
        {...field('digits')}
      />
      <Button type="submit" size="sm" justifySelf="start" busy={form.formState.isSubmitting}>
        Add to My Account
      </Button>
    </Form>
  )
}
