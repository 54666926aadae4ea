import { termsIntro, termsSections } from '../../../content/terms.ts'
import { LegalView } from './components/legal-view.tsx'

export function TermsPage() {
  return <LegalView {...termsIntro} sections={termsSections} />
}
