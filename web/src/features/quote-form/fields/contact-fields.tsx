import { chakra } from '../../../ui/layout.ts'
import {
  emailExample,
  EmailField,
  PhoneField,
  NameField,
} from '../../../shared/request-fields/person-fields.tsx'
import { FieldGroup } from '../../../shared/request-fields/field-group.tsx'
import { fieldsOfRequest } from '../../../shared/request-fields/fields-of-request.ts'
import type { FieldsOfForm } from './fields-of-form.ts'
import type { advice } from './visitor-advice.tsx'
import type { EmailChoice } from '../quote-form.tsx'

interface ContactFieldsProps extends FieldsOfForm {
  /** The form's hints; undefined until they are loaded. */
  advice: typeof advice | undefined
  EmailChoice: EmailChoice | undefined
}

export function ContactFields({ form, errors, advice, EmailChoice }: ContactFieldsProps) {
  const email = (
    <EmailField
      error={errors.email?.message}
      // There is a checkbox below the hint. It must not move while the user clicks it.
      {...(EmailChoice && { hint: emailExample })}
      {...form.register('email')}
    />
  )
  return (
    <FieldGroup title="How do we reach you?">
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <NameField error={errors.name?.message} {...form.register('name')} />
        <PhoneField {...fieldsOfRequest({ form, errors })} />
        <chakra.div gridColumn="1 / -1" display="grid" gap="4">
          {EmailChoice === undefined ? email : <EmailChoice form={form}>{email}</EmailChoice>}
          {advice && (
            <chakra.div role="status" display="grid" gap="2">
              <advice.ContactAdvice form={form} />
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
      <Honeypot form={form} />
    </FieldGroup>
  )
}

/**
 * The honeypot, a field that people don't notice: not visible, not in the tab order, not read
 * aloud. Its name, label and attributes keep browsers and password managers from filling it in.
 */
function Honeypot({ form }: Pick<FieldsOfForm, 'form'>) {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      insetInlineStart="-9999px"
      width="1px"
      overflow="hidden"
    >
      <label>
        Leave this empty
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
          {...form.register('leaveEmpty')}
        />
      </label>
    </chakra.div>
  )
}
