import { isOneOf, keysOf } from '@moving/domain/keys'
import { settingsPathFor, settingsSections } from '@moving/domain/settings/sections'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { Settings } from '../../../features/office-settings/settings.tsx'
import { useSession } from '../../../features/session/session-context.ts'

const sections = keysOf(settingsSections)
const neverChanges = () => () => {}

/**
 * A section of Settings. /admin/settings, and a URL with an unknown section, redirect to the
 * section in the fragment or to the first one.
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
  // All sections have the same prerendered document, so it doesn't contain any section.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isKnown && isHydrated ? <Settings section={section} editorUid={user?.uid ?? ''} /> : null
}
