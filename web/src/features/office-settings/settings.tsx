import {
  settingsPathFor,
  settingsSections,
  type SettingsSectionName,
} from '@moving/domain/settings/sections'
import { createElement, type ComponentType } from 'react'
import { keysOf, recordOf } from '@moving/domain/keys'
import { Link, useNavigate } from 'react-router-dom'
import { late } from '../../shared/late.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import type { SectionProps } from './settings-section.tsx'

type Section = ComponentType<SectionProps>

const section = (load: () => Promise<Section>) =>
  late<SectionProps>('The settings', load, <SpinnerArea minHeight="20vh" />)

/** The code of each section is loaded when the section is opened. */
const sections: Record<SettingsSectionName, Section> = {
  ...recordOf(['company', 'hours', 'crews', 'calendar', 'prices', 'messages'] as const, (name) =>
    section(async () => (await import('./office-sections.tsx')).officeSection(name)),
  ),
  team: section(async () => (await import('./people/people.tsx')).People),
  device: section(async () => (await import('./device-section.tsx')).DeviceSection),
}

export function Settings({ section, editorUid }: SectionProps & { section: SettingsSectionName }) {
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '5', md: '6' }}>
      <PageTitle size="desk">Settings</PageTitle>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
        alignItems="start"
        gap={{ base: '5', md: '8' }}
      >
        <SectionIndex section={section} />
        <chakra.div
          display="grid"
          gap={{ base: '6', md: '8' }}
          minHeight="60vh"
          alignContent="start"
        >
          {createElement(sections[section], { editorUid })}
        </chakra.div>
      </chakra.div>
    </Container>
  )
}

const IndexLink = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      px: '3',
      borderRadius: 'control',
      fontSize: 'note',
      fontWeight: 'medium',
      color: 'fg.muted',
      _hover: { color: 'fg', bg: 'bg.panel' },
      '&[aria-current=page]': { color: 'brand.fg', bg: 'bg.panel', fontWeight: 'bold' },
    },
  },
  { forwardProps: ['to'] },
)

/** Links to the sections. On phones, a select control. */
function SectionIndex({ section }: { section: SettingsSectionName }) {
  const navigate = useNavigate()
  return (
    <>
      <chakra.div display={{ md: 'none' }}>
        <SelectField
          label="Section"
          value={section}
          onChange={({ target }) => void navigate(target.value)}
        >
          {keysOf(settingsSections).map((name) => (
            <option key={name} value={name === section ? name : settingsPathFor(name)}>
              {settingsSections[name]}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <chakra.nav
        aria-label="Settings"
        display={{ base: 'none', md: 'grid' }}
        gap="0.5"
        position="sticky"
        top="20"
      >
        {keysOf(settingsSections).map((name) => (
          <IndexLink
            key={name}
            to={settingsPathFor(name)}
            aria-current={name === section ? 'page' : undefined}
          >
            {settingsSections[name]}
          </IndexLink>
        ))}
      </chakra.nav>
    </>
  )
}
