import { Alert } from '../../../ui/alert.tsx'
import { PhoneLink } from '../phone-link.tsx'
import type { MoveProblem } from '../reading/move-calls.ts'

const unanswered =
  'We got no answer, so we cannot tell whether this arrived. Nothing you typed is lost: send it again, it will count once.'

const texts: Record<MoveProblem, string> = {
  gone: 'This link does not work any more, so nothing was sent. What you typed is still here.',
  'signed-out': 'Your session has ended, so nothing was sent. What you typed is still here.',
  'no-answer': unanswered,
  locked: 'This page asks for the digits of your phone number again: load it anew.',
  wrong_digits: 'These are not the digits that we have.',
  too_many_tries: 'Too many tries. Wait an hour, or call us.',
  changed: 'This has changed in the meantime. Look at it, and send again.',
  too_many: 'This page takes no more messages about your request.',
  not_possible: 'That is not possible any more.',
  no_digits: 'The phone number that we have is too short to ask for its digits.',
}

/** In a long form the button that was pressed may be far from it. */
export function intoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
}

/** Stays beside the button after an act that failed, with the other way to reach the office. */
export function ProblemNote({ problem }: { problem: MoveProblem }) {
  const isOffline = problem === 'no-answer' && !navigator.onLine
  return (
    <Alert ref={intoView} tone="error" role="alert">
      {isOffline
        ? 'You are offline. What you typed is still here: send it again when you are connected.'
        : texts[problem]}{' '}
      Our phone: <PhoneLink />.
    </Alert>
  )
}
