import { profileFormSchema, type Profile } from '@moving/domain/account/account-schema'
import type { Auth } from 'firebase/auth'
import { useId, useEffect, useRef } from 'react'
import { useAuth } from 'reactfire'
import { useCheckedForm } from '../../lib/form-fields.ts'
import { FirstNameField, LastNameField, PhoneField } from '../../ui/form/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { withTimeout } from '../../lib/async/timeout.ts'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { saveProfile, type ProfileDetails } from './account-actions.ts'

interface ProfileDialogProps {
  profile: Profile | null
  onClose: () => void
}

export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const formId = useId()
  const { form, field } = useCheckedForm(profileFormSchema, {
    firstName: profile?.first_name ?? '',
    lastName: profile?.last_name ?? '',
    phone: profile?.phone ?? '',
  })
  const { isSubmitting } = form.formState
  const save = useProfileSave({
    typed: () => JSON.stringify(form.getValues()),
    onSaved: onClose,
  })
  const send = form.handleSubmit(({ firstName, lastName, phone }) =>
    save({ first_name: firstName, last_name: lastName, phone: phone === '' ? null : phone }),
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      busy={isSubmitting}
      title="Edit Details"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <FirstNameField {...field('firstName')} />
        <LastNameField {...field('lastName')} />
        <PhoneField {...field('phone')} />
      </Form>
    </FormDialog>
  )
}

const texts = {
  saved: 'Your details are saved',
  failed: 'Your details could not be saved. Please try again.',
}

/** Saves a phone number without opening the dialog. */
export async function addPhone(
  auth: Auth,
  { first_name, last_name }: Profile,
  phone: string,
): Promise<void> {
  await announce(saveProfile(auth, { first_name, last_name, phone }), () => {
    toaster.dismiss()
    toaster.success(texts.saved)
  })
}

/**
 * Waits for a save, and shows if it fails. A save that timed out may still succeed later.
 * @param onSaved called then, too
 */
async function announce(saving: Promise<unknown>, onSaved: () => void): Promise<void> {
  try {
    await withTimeout(saving)
    onSaved()
  } catch (cause) {
    console.error('The profile was not saved', cause)
    toaster.error(texts.failed)
    saving.then(onSaved, () => {})
  }
}

interface ProfileSavePorts {
  /** The fields' values as one text, for comparisons. */
  typed: () => string
  onSaved: () => void
}

/**
 * Saves the profile and shows the result. A save that succeeds late isn't announced if there was a
 * newer attempt. The dialog stays open if something was typed meanwhile.
 */
function useProfileSave({ typed, onSaved }: ProfileSavePorts) {
  const auth = useAuth()
  const attempts = useRef(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return async (details: ProfileDetails): Promise<void> => {
    attempts.current += 1
    const thisTry = attempts.current
    const sent = typed()
    await announce(saveProfile(auth, details), () => {
      if (attempts.current !== thisTry) return
      toaster.dismiss()
      toaster.success(texts.saved)
      if (isOpen.current && typed() === sent) onSaved()
    })
  }
}
