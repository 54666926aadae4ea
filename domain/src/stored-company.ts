import * as z from 'zod/mini'
import { noCompany, type Company } from './company.ts'

// This file is separate from company.ts, which public pages load.

const companySchema: z.ZodMiniType<Company> = z.object({
  legal_name: z.nullable(z.string()),
  street_address: z.nullable(z.string()),
  usdot: z.nullable(z.string()),
  mc_number: z.nullable(z.string()),
  state_license: z.nullable(z.string()),
  insurance: z.nullable(z.string()),
  review_links: z.nullable(z.array(z.object({ label: z.string(), url: z.string() }))),
  rating_source: z.nullable(z.string()),
  rating_count: z._default(z.nullable(z.string()), null),
})

export const publicCompanySchema = z.object({ company: z._default(companySchema, noCompany) })
