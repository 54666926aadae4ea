import { termsIntro, termsSections } from '../../../content/terms.ts'
import { LegalView } from './parts/legal-view.tsx'

/** Specification section 2, Privacy and Terms. */
export function TermsPage() {
  return <LegalView {...termsIntro} sections={termsSections} />
}
