import { companyLimits, type Company } from '@moving/domain/company'
import { companyFormSchema, companyFormValues, companyLabels } from '@moving/domain/company-form'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { CompanyFormInput } from '@moving/domain/company-form'
import { useCheckedForm, type fieldsOf } from '../../../lib/form-fields.ts'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { IconPlus } from '../../../ui/icon/form-icons.ts'
import { chakra, Grid } from '../../../ui/layout.ts'

/** What the dialog edits. */
export interface EditedCompany {
  expected: Company
  conflict?: SaveConflict<Company>
}

interface CompanyDialogProps {
  /** Undefined while the dialog is closed. */
  edited: EditedCompany | undefined
  isSaving: boolean
  onSubmit: (expected: Company, company: Company) => Promise<void>
  onClose: () => void
}

/** The facts about the company, each optional. */
export function CompanyDialog({ edited, isSaving, onSubmit, onClose }: CompanyDialogProps) {
  return (
    <OfficeDialog
      open={edited !== undefined}
      isSaving={isSaving}
      title="Edit Company"
      description="Leave empty what you don’t want to show."
      action="Save"
      width="lg"
      onClose={onClose}
      renderForm={(formId) =>
        edited && (
          <CompanyForm
            id={formId}
            edited={edited}
            onSubmit={(company) => onSubmit(edited.expected, company)}
          />
        )
      }
    />
  )
}

interface CompanyFormProps {
  id: string
  edited: EditedCompany
  onSubmit: (company: Company) => Promise<void>
}

const hints = {
  legal_name: 'As it’s registered, such as Potomac Movers LLC',
  street_address: 'On one line, with city, state and ZIP code',
  usdot: 'Movers between states must show it, such as 1234567',
  mc_number: 'Such as MC-123456',
  state_license: 'With the state, such as Virginia HG-412',
  insurance: 'One sentence, such as “Every move is insured up to $50,000.”',
  rating_source: 'The page that shows our rating, beginning with https://',
} as const

function CompanyForm({ id, edited: { expected, conflict }, onSubmit }: CompanyFormProps) {
  const { form, field } = useCheckedForm(companyFormSchema, companyFormValues(expected))
  const send = form.handleSubmit(onSubmit)
  const text = (name: keyof typeof hints) => ({
    ...{ label: companyLabels[name], hint: hints[name], optional: true, autoComplete: 'off' },
    ...field(name),
  })
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict && (
        <ConflictPanel {...conflict} did="changed the company">
          <p>Your changes aren’t saved yet. Saving will replace theirs.</p>
        </ConflictPanel>
      )}
      <TextField {...text('legal_name')} />
      <TextField {...text('street_address')} />
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <TextField inputMode="numeric" {...text('usdot')} />
        <TextField {...text('mc_number')} />
      </Grid>
      <TextField {...text('state_license')} />
      <TextAreaField rows={2} {...text('insurance')} />
      <TextField type="url" {...text('rating_source')} />
      <ReviewLinks
        form={form}
        field={field}
        problem={
          form.formState.errors.review_links?.root?.message ??
          form.formState.errors.review_links?.message
        }
      />
    </Form>
  )
}

interface ReviewLinksProps {
  form: UseFormReturn<CompanyFormInput, unknown, Company>
  field: ReturnType<typeof fieldsOf<CompanyFormInput>>
  /** A problem of the list as a whole. */
  problem: string | undefined
}

/** Pages with reviews of the company, each with its name. */
function ReviewLinks({ form, field, problem }: ReviewLinksProps) {
  // `useFieldArray` would add 1.5 kB to every public page, because all forms share the library's
  // chunk.
  const links = useWatch({ control: form.control, name: 'review_links' })
  const change = (next: typeof links) => form.setValue('review_links', next, { shouldDirty: true })
  return (
    <chakra.fieldset minWidth="0" display="grid" gap="3">
      <chakra.legend textStyle="label" mb="1.5">
        {companyLabels.review_links}
      </chakra.legend>
      {links.map((_, index) => (
        <Grid
          key={index}
          templateColumns={{ base: '1fr', md: '10rem minmax(0, 1fr) auto' }}
          alignItems="start"
          gap="3"
        >
          <TextField
            label={`Name of page ${index + 1}`}
            autoComplete="off"
            {...field(`review_links.${index}.label`)}
          />
          <TextField
            label={`Address of page ${index + 1}`}
            type="url"
            autoComplete="off"
            {...field(`review_links.${index}.url`)}
          />
          <Button
            variant="ghost"
            mt={{ md: '6' }}
            justifySelf="start"
            aria-description={`Page ${index + 1}`}
            onClick={() => change(links.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </Grid>
      ))}
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      {links.length < companyLimits.links && (
        <Button
          variant="outline"
          size="sm"
          justifySelf="start"
          onClick={() => change([...links, { label: '', url: '' }])}
        >
          <IconPlus size={18} />
          Add a Review Page
        </Button>
      )}
    </chakra.fieldset>
  )
}
