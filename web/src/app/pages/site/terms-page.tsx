import { termsIntro, termsSections } from '../../../content/terms.ts'
import { LegalView } from './components/legal-view.tsx'

/** The terms (requirements 2.13). */
export function TermsPage() {
  return <LegalView {...termsIntro} sections={termsSections} />
}
