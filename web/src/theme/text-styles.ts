const heading = {
  fontWeight: 'heading',
  lineHeight: 'tight',
  letterSpacing: 'tight',
  textWrap: 'balance',
}

/** The type scale of docs/design.md, for the prop `textStyle`. */
export const textStyles = {
  display: {
    value: {
      ...heading,
      letterSpacing: 'tighter',
      fontSize: { base: '5xl', md: '7xl', xl: '8xl' },
      lineHeight: 1.02,
    },
  },
  h1: { value: { ...heading, letterSpacing: 'tighter', fontSize: { base: '4xl', md: '6xl' } } },
  h2: { value: { ...heading, fontSize: { base: '3xl', md: '5xl' } } },
  h3: {
    value: {
      fontWeight: 'title',
      fontSize: { base: 'xl', md: '2xl' },
      lineHeight: 'snug',
      letterSpacing: 'snug',
    },
  },
  h4: { value: { fontWeight: 'title', fontSize: 'lg', lineHeight: 'snug', letterSpacing: 'snug' } },
  lead: { value: { fontSize: { base: 'md', md: 'xl' }, lineHeight: 'body' } },
  body: { value: { fontSize: 'md', lineHeight: 'body' } },
  note: { value: { fontSize: 'sm', lineHeight: 1.5, color: 'fg.muted' } },
  label: { value: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 1.4 } },
}
