import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from './draft/initial-values.ts'

export interface QuoteFormUser {
  uid: string
  email: string | null
  displayName: string | null
}

/** Fills in the account's name and email, and the phone number from the profile. */
export function useAccountDetails(
  user: QuoteFormUser | null,
  fillEmpty: (details: FieldValues) => void,
) {
  const fill = useEffectEvent(fillEmpty)
  const { uid, email, displayName } = user ?? {}
  useEffect(() => {
    if (uid === undefined) return
    let isGone = false
    fill({ email: email ?? '', name: displayName ?? '' })
    import('./read-profile.ts')
      .then(({ readProfile }) => readProfile(uid))
      .then(
        (profile) => {
          if (profile === null || isGone) return
          fill({
            name: `${profile.first_name} ${profile.last_name}`.trim(),
            phone: profile.phone ?? '',
          })
        },
        (cause: unknown) => console.error('Error reading the profile', cause),
      )
    return () => {
      isGone = true
    }
  }, [uid, email, displayName])
}
