import { business, phoneHref } from '@moving/domain/business'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { SendProblem } from './use-sending.ts'

const texts: Record<SendProblem, string> = {
  refused: 'Your request was not stored. What you typed is still here.',
  unknown:
    'We got no answer, so we cannot tell whether your request arrived. What you typed is still here: send it again, it will count once.',
  offline:
    'You are offline. What you typed is kept on this device: send it again when you are connected.',
}

/** Stays beside the button after a sending that failed, with the other way to reach the office. */
export function SendProblemNote({ problem }: { problem: SendProblem }) {
  return (
    <Alert tone="error" role="alert">
      {texts[problem]} Or call{' '}
      <chakra.a href={phoneHref} color="inherit" whiteSpace="nowrap">
        {business.phone.display}
      </chakra.a>
      .
    </Alert>
  )
}
