import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { colors } from './colors.ts'
import { globalCss, keyframes } from './global-css.ts'
import { textStyles } from './text-styles.ts'
import { breakpoints, tokens } from './tokens.ts'

/**
 * The design as a Chakra system. It holds no recipes: each component of web/src/ui imports its own
 * from theme/recipes, so a page carries only what it shows, and a missing one is a type error.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'm',
    cssVarsRoot: ':root',
    preflight: true,
    disableLayers: true,
    conditions: { oldBrowser: '@supports not (color: light-dark(#000, #fff))' },
    theme: { breakpoints, tokens, semanticTokens: { colors }, textStyles, keyframes },
    globalCss: globalCss as never,
  }),
)
