/**
 * One color in both modes. The browser chooses with `color-scheme`, which follows the system's
 * preference unless the visitor chose a mode (global-css.ts). Browsers without `light-dark()` show
 * the light color.
 */
function modes(light: string, dark: string) {
  return { value: { base: `light-dark(${light}, ${dark})`, _oldBrowser: light } }
}

/** All colors of docs/design.md, light and dark. No other code defines a color. */
export const colors = {
  bg: {
    DEFAULT: modes('#FFFFFF', '#0B1226'),
    subtle: modes('#F4F6FA', '#101A33'),
    muted: modes('#E8ECF4', '#182443'),
    panel: modes('#FFFFFF', '#131E3A'),
    blossom: modes('#FBD9DF', '#2A1B33'),
    blossomSubtle: modes('#FEF1F3', '#1D1630'),
    river: modes('#12235A', '#081029'),
  },
  fg: {
    DEFAULT: modes('#101B38', '#EEF2FB'),
    muted: modes('#46536F', '#B4BFD6'),
    subtle: modes('#556180', '#98A5C0'),
    onRiver: modes('#FFFFFF', '#EEF2FB'),
    onRiverMuted: modes('#C9D5F5', '#B4BFD6'),
  },
  border: {
    DEFAULT: modes('#D6DDE9', '#26345A'),
    control: modes('#717E98', '#7383A6'),
    onRiver: modes('#35467E', '#26345A'),
  },
  brand: {
    solid: modes('#2145B0', '#F2A3B1'),
    solidHover: modes('#19358A', '#F7BDC7'),
    contrast: modes('#FFFFFF', '#101B38'),
    fg: modes('#2145B0', '#A9BFFF'),
    subtle: modes('#EAEFFC', '#1A2A57'),
    muted: modes('#D4DFFA', '#233871'),
  },
  focusRing: modes('#2145B0', '#F2A3B1'),
  accent: {
    solid: modes('#F2A3B1', '#F2A3B1'),
    contrast: modes('#101B38', '#101B38'),
    fg: modes('#A3294A', '#F7B4C0'),
  },
  error: { fg: modes('#B3151B', '#FF9E9A'), subtle: modes('#FDECEC', '#3A1420') },
  success: { fg: modes('#13652F', '#8ADBA4'), subtle: modes('#E5F5EA', '#12301F') },
  status: {
    pending: { fg: modes('#6A4800', '#F6D57A'), bg: modes('#FFF0C2', '#3A2E08') },
    estimated: { fg: modes('#1B3A94', '#B5C8FF'), bg: modes('#DDE7FD', '#1B2F66') },
    scheduled: { fg: modes('#0F5A2A', '#93E0AC'), bg: modes('#D9F2E1', '#123622') },
    neutral: { fg: modes('#434E66', '#C6CEDF'), bg: modes('#E6E9EF', '#28324A') },
  },
  illustration: {
    river: modes('#2145B0', '#5D7FE6'),
    truck: modes('#2145B0', '#3553B8'),
    deep: modes('#12235A', '#2C3E7C'),
    blossom: modes('#F2A3B1', '#F2A3B1'),
    brick: modes('#B4472F', '#C9604A'),
    tint: modes('#B9C9F5', '#38509A'),
    paper: modes('#FFFFFF', '#D9E2FA'),
    glass: modes('#E4EBFD', '#F6D57A'),
    far: modes('#EFB3BF', '#25305A'),
    lit: modes('#FFE6A3', '#F6D57A'),
  },
} as const
