import { companyLines, shownCompany } from '@moving/domain/shown-company'
import { useKnownSettings } from '../hours/hours-store.ts'

/**
 * The facts about the company that the office has filled in, without links. Empty until the
 * settings are read.
 */
export const useCompanyLines = (): string[] =>
  companyLines(shownCompany(useKnownSettings()?.company))
