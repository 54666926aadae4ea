import { useSyncExternalStore } from 'react'
import {
  chooseTheme,
  readThemeChoice,
  subscribeToTheme,
  themeChoices,
} from '../../lib/device/theme-choice.ts'
import { IconDeviceDesktop, IconMoon, IconSun } from '../../ui/icon/icons.ts'
import { chakra } from '../../ui/layout.ts'

const looks = {
  system: { label: 'System colors', Icon: IconDeviceDesktop },
  light: { label: 'Light colors', Icon: IconSun },
  dark: { label: 'Dark colors', Icon: IconMoon },
} as const

/**
 * Chooses the color mode. It uses buttons, so that a click before hydration is repeated afterward
 * (held-action.ts).
 */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice, () => 'system' as const)
  return (
    <chakra.div role="group" aria-label="Colors" display="inline-flex" gap="1">
      {themeChoices.map((option) => {
        const { label, Icon } = looks[option]
        return (
          <chakra.button
            key={option}
            type="button"
            aria-label={label}
            aria-pressed={choice === option}
            onClick={() => chooseTheme(option)}
            display="grid"
            placeItems="center"
            boxSize="11"
            borderRadius="control"
            color="fg.onRiverMuted"
            cursor="pointer"
            borderWidth="1px"
            borderColor="transparent"
            _hover={{ color: 'fg.onRiver' }}
            css={{
              '&[aria-pressed=true]': { color: 'fg.onRiver', borderColor: 'fg.onRiverMuted' },
            }}
          >
            <Icon size={18} />
          </chakra.button>
        )
      })}
    </chakra.div>
  )
}
