import { business, phoneHref } from '@moving/domain/business'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { SendProblem } from './use-sending.ts'

const texts: Record<SendProblem, string> = {
  refused: 'Your request wasn’t saved. What you typed is still here.',
  unknown:
    'We got no response, so it may not have arrived. What you typed is still here: send it again and it’ll count once.',
  offline: 'You’re offline. What you typed is still here: send it again when you’re online.',
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
