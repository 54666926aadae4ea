import { Alert } from '../../../ui/alert.tsx'
import { PhoneLink } from '../move-phone-link.tsx'
import type { MoveProblem } from '../reading/move-calls.ts'

const unanswered =
  'We didn’t hear back from the server, so this may not have gone through. What you typed is still here. Try again; we’ll only count it once.'

const texts: Record<MoveProblem, string> = {
  gone: 'This link no longer works, so nothing was sent. What you typed is still here.',
  'signed-out': 'Your session has ended, so nothing was sent. What you typed is still here.',
  'no-answer': unanswered,
  locked: 'Reload this page and enter the digits of your phone number again.',
  wrong_digits: 'Those digits don’t match our records.',
  too_many_attempts: 'Too many tries. Wait an hour.',
  changed: 'Your request changed while you were typing. Check it and try again.',
  too_many: 'You’ve reached the message limit here.',
  not_possible: 'That’s no longer possible.',
  no_digits: 'The phone number we have is too short to check.',
}

/** Scrolls to a note, because it may be far from the button in a long form. */
export function intoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}

/** Shown next to the button after a failure, with the office's phone number. */
export function ProblemNote({ problem }: { problem: MoveProblem }) {
  const isOffline = problem === 'no-answer' && !navigator.onLine
  return (
    <Alert ref={intoView} tone="error" role="alert">
      {isOffline
        ? 'You’re offline. What you typed is still here: send it again when you’re connected.'
        : texts[problem]}{' '}
      Or call <PhoneLink />.
    </Alert>
  )
}
