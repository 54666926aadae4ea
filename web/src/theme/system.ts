import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { colors } from './colors.ts'
import { conditions } from './conditions.ts'
import { globalCss, keyframes, reset } from './global-css.ts'
import { textStyles } from './text-styles.ts'
import { breakpoints, tokens } from './tokens.ts'
import { utilities } from './utilities.ts'

/**
 * The design as a Chakra system, for the build and tests. It has no recipes: each component in
 * web/src/ui imports its own from theme/recipes, so that a page loads only the recipes it needs,
 * and a missing one is a type error.
 */
export const system = createSystem(
  defineConfig({
    cssVarsPrefix: 'm',
    cssVarsRoot: ':root',
    disableLayers: true,
    conditions,
    utilities: utilities as never,
    theme: { breakpoints, tokens, semanticTokens: { colors }, textStyles, keyframes },
    globalCss: { ...reset, ...globalCss },
  }),
)
