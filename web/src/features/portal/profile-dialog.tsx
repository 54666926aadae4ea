import { zodResolver } from '@hookform/resolvers/zod'
import { profileFormSchema, type Profile } from '@moving/domain/account/schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '../../lib/form-fields.ts'
import { FirstNameField, LastNameField, PhoneField } from '../../ui/account-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chakra, Stack } from '../../ui/layout.ts'
import { toaster } from '../../ui/toaster.tsx'
import { saveProfile } from './account-actions.ts'

interface ProfileDialogProps {
  profile: Profile | null
  onClose: () => void
}

/** Names and phone; mounted while it is open. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const formId = useId()
  const form = useForm({
    resolver: zodResolver(profileFormSchema),
    defaultValues: {
      firstName: profile?.first_name ?? '',
      lastName: profile?.last_name ?? '',
      phone: profile?.phone ?? '',
    },
  })
  const field = fieldsOf(form)
  const { isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ firstName, lastName, phone }) => {
    try {
      await saveProfile({
        first_name: firstName,
        last_name: lastName,
        phone: phone === '' ? null : phone,
      })
      toaster.create({ title: 'Success', description: 'Your details are saved', type: 'success' })
      onClose()
    } catch (cause) {
      console.error('The profile was not saved', cause)
      toaster.error('Your details could not be saved. Please try again.')
    }
  })
  return (
    <Dialog
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
      <chakra.form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="4">
          <FirstNameField {...field('firstName')} />
          <LastNameField {...field('lastName')} />
          <PhoneField {...field('phone')} />
        </Stack>
      </chakra.form>
    </Dialog>
  )
}
