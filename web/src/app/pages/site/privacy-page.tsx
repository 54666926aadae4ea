import { privacyIntro, privacySections } from '../../../content/privacy.ts'
import { LegalView } from './components/legal-view.tsx'

/** The privacy policy (requirements 2.13). */
export function PrivacyPage() {
  return <LegalView {...privacyIntro} sections={privacySections} />
}
