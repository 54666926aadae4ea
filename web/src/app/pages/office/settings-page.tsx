import { OfficeSettings } from '../../../features/office-settings/office-settings.tsx'
import { useSession } from '../../../features/session/session-context.ts'

/** /admin/settings. */
export function SettingsPage() {
  const { user } = useSession()
  return <OfficeSettings editorUid={user?.uid ?? ''} />
}
