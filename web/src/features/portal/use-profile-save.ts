import { useEffect, useRef } from 'react'
import { withTimeout } from '../../lib/timeout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { saveProfile, type ProfileDetails } from './account-actions.ts'

interface ProfileSavePorts {
  /** What stands in the fields, as a text that can be compared. */
  typed: () => string
  onSaved: () => void
}

/**
 * Saves the profile and says how it ended. A save that was given up and arrives later is told, too,
 * unless there was another try since; the dialog stays if something was typed meanwhile.
 */
export function useProfileSave({ typed, onSaved }: ProfileSavePorts) {
  const tries = useRef(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return async (details: ProfileDetails): Promise<void> => {
    tries.current += 1
    const thisTry = tries.current
    const sent = typed()
    const saving = saveProfile(details)
    const succeed = () => {
      toaster.dismiss()
      toaster.success('Your details are saved')
      if (isOpen.current && typed() === sent) onSaved()
    }
    try {
      await withTimeout(saving)
      succeed()
    } catch (cause) {
      console.error('The profile was not saved', cause)
      toaster.error('Your details could not be saved. Please try again.')
      saving.then(
        () => tries.current === thisTry && succeed(),
        () => {},
      )
    }
  }
}
