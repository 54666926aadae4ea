import { settings } from '@moving/domain/settings/change-settings'
import type { PagedSetting } from '@moving/domain/settings/setting'
import type { SettingsSectionName } from '@moving/domain/settings/sections'
import type { ComponentType } from 'react'
import { ClosedDays } from './closed-days/closed-days.tsx'
import { SettingSection } from './kit/setting-section.tsx'
import { SwitchSection } from './kit/setting-switch.tsx'
import { Closures } from './lists/closures.tsx'
import { Crews } from './lists/crews.tsx'
import { SavedReplies } from './lists/saved-replies.tsx'
import { PageLinks } from './page-links/page-links.tsx'
import type { SectionProps } from './settings-section.tsx'

/** Lists, switches and links below a section's settings. */
const more: Partial<Record<SettingsSectionName, ComponentType<SectionProps>>> = {
  hours: Closures,
  crews: Crews,
  calendar: ({ editorUid }) => (
    <>
      <ClosedDays />
      <PageLinks editorUid={editorUid} />
    </>
  ),
  prices: () => <SwitchSection title="Estimates" names={['not_to_exceed']} />,
  messages: () => (
    <>
      <SavedReplies />
      <SwitchSection
        title="Emails on moving day"
        names={['notify_on_way', 'notify_late', 'ask_still_on']}
      />
    </>
  ),
}

export function officeSection(name: SettingsSectionName): ComponentType<SectionProps> {
  const More = more[name]
  const paged = settings.filter(
    (setting): setting is PagedSetting<unknown, unknown> => setting.page?.section === name,
  )
  return function OfficeSection(props) {
    return (
      <>
        {paged.map((setting) => (
          <SettingSection key={setting.name} setting={setting} />
        ))}
        {More && <More {...props} />}
      </>
    )
  }
}
