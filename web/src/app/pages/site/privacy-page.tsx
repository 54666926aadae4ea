import { privacyIntro, privacySections } from '../../../content/privacy.ts'
import { LegalView } from './components/legal-view.tsx'

export function PrivacyPage() {
  return <LegalView {...privacyIntro} sections={privacySections} />
}
