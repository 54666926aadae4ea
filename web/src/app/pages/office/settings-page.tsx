import { missingFacts } from '../../../content/missing-facts.ts'
import { OfficeSettings } from '../../../features/office-settings/office-settings.tsx'
import { useSession } from '../../../features/session/session-context.ts'

const gaps = missingFacts().map(({ problem }) => problem)

/** /admin/settings. */
export function SettingsPage() {
  const { user } = useSession()
  return <OfficeSettings editorUid={user?.uid ?? ''} gaps={gaps} />
}
