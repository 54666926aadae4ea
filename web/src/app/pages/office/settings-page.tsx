import { isOneOf, keysOf } from '@moving/domain/keys'
import { settingsPathFor, settingsSections } from '@moving/domain/settings/sections'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { Settings } from '../../../features/office-settings/settings.tsx'
import { useSession } from '../../../features/session/session-context.ts'

const sections = keysOf(settingsSections)
const neverChanges = () => () => {}

/**
 * /admin/settings/{section}. /admin/settings redirects to the section in its fragment, or to the
 * first one, and so does an address with an unknown section.
 */
export function SettingsPage() {
  const { user } = useSession()
  const { section } = useParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isKnown = isOneOf(sections, section)
  const named = hash.slice(1)
  const target = isOneOf(sections, named) ? named : 'company'
  useEffect(() => {
    if (!isKnown) void navigate(settingsPathFor(target), { replace: true })
  }, [isKnown, target, navigate])
  // All sections share one prerendered document, so it contains none of them.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isKnown && isHydrated ? <Settings section={section} editorUid={user?.uid ?? ''} /> : null
}
