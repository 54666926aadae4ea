import { companyLines, shownCompany } from '@moving/domain/shown-company'
import { useKnownSettings } from '../hours/hours-store.ts'

/** What is filled in about the company, apart from links; empty until the settings are read. */
export const useCompanyLines = (): string[] =>
  companyLines(shownCompany(useKnownSettings()?.company))
