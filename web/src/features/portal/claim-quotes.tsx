import { formatCount } from '@moving/domain/count'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { claimGuestQuotes } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

/** Brings in the quotes asked for with the same address before there was an account. */
export function ClaimQuotes() {
  const [isBusy, setIsBusy] = useState(false)
  const claim = async () => {
    setIsBusy(true)
    try {
      const count = await claimGuestQuotes()
      toaster.create({ title: describeClaim(count), type: count === 0 ? 'info' : 'success' })
    } catch (cause) {
      console.error('Quotes were not claimed', cause)
      tellProblem(cause, 'That didn’t work. Please try again.')
    }
    setIsBusy(false)
  }
  return (
    <>
      <Text textStyle="note">
        Did you ask for a quote before you had an account? If it was with this email, you can add it
        here.
      </Text>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        busy={isBusy}
        onClick={() => void claim()}
      >
        Find Earlier Quotes
      </Button>
    </>
  )
}

function describeClaim(count: number): string {
  if (count === 0) return 'There are no other quotes with this email.'
  return count === 1
    ? 'One earlier quote is in your account now.'
    : `${formatCount(count)} earlier quotes are in your account now.`
}
