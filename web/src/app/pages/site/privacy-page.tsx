import { privacyIntro, privacySections } from '../../../content/privacy.ts'
import { LegalView } from './parts/legal-view.tsx'

/** Specification section 2, Privacy and Terms. */
export function PrivacyPage() {
  return <LegalView {...privacyIntro} sections={privacySections} />
}
