/** A line of the side menu: a link or a button. */
export const menuLinkStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    minHeight: '12',
    fontSize: 'lg',
    fontWeight: 'semibold',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _hover: { color: 'brand.fg' },
  },
} as const
