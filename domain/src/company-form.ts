import * as z from 'zod/mini'
import type { Company } from './company.ts'
import { companyFields } from './settings/company-setting.ts'
import { cleanLine } from './text.ts'

/** The labels of the dialog 'Edit Company', and what each fact is for. */
export const companyLabels = {
  legal_name: 'Legal name',
  street_address: 'Street address',
  usdot: 'USDOT number',
  mc_number: 'MC number',
  state_license: 'State license',
  insurance: 'Insurance',
  rating_source: 'Source of the rating',
  review_links: 'Review pages',
} as const satisfies Record<keyof Company, string>

const cleaned = z.pipe(z.string(), z.transform(cleanLine))
/** A field that is stored as null if it is empty. */
const optional = (stored: z.ZodMiniType<string | null, string | null>) =>
  z.pipe(
    z.pipe(
      cleaned,
      z.transform((text): string | null => (text === '' ? null : text)),
    ),
    stored,
  )

/** The dialog 'Edit Company'; its output is the input of `changeSettings`. */
export const companyFormSchema = z.object({
  legal_name: optional(companyFields.legal_name),
  street_address: optional(companyFields.street_address),
  usdot: optional(companyFields.usdot),
  mc_number: optional(companyFields.mc_number),
  state_license: optional(companyFields.state_license),
  insurance: optional(companyFields.insurance),
  rating_source: optional(companyFields.rating_source),
  review_links: z.pipe(
    z.pipe(
      z.array(z.object({ label: cleaned, url: cleaned })),
      z.transform((links) => (links.length === 0 ? null : links)),
    ),
    companyFields.review_links,
  ),
})
export type CompanyFormInput = z.input<typeof companyFormSchema>

/** The dialog's initial values. */
export function companyFormValues({ review_links, ...texts }: Company): CompanyFormInput {
  const fields = Object.entries(texts).map(([name, text]) => [name, text ?? ''])
  return { ...Object.fromEntries(fields), review_links: review_links ?? [] } as CompanyFormInput
}
