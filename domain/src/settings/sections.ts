import { pages } from '../pages.ts'

export const settingsSections = {
  company: 'Company',
  hours: 'Hours and closures',
  crews: 'Crews',
  calendar: 'Calendar',
  prices: 'Prices',
  messages: 'Messages',
  team: 'Team',
  device: 'This device',
} as const
export type SettingsSectionName = keyof typeof settingsSections

export const settingsPathFor = (section: SettingsSectionName) => `${pages.settings}/${section}`
