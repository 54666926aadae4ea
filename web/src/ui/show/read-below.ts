/** On screens narrower than this, only screen readers read the text. */
export const readBelow = (width: number) => ({
  [`@media (max-width: ${width - 1}px)`]: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})
