/** Headings for screen readers, visible from a width in pixels on. */
export const readBelow = (width: number) => ({
  [`@media (max-width: ${width - 1}px)`]: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})
