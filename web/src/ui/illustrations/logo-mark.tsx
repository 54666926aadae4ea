import { Drawing, type DrawingProps } from './drawing.tsx'

/** Two interlocking brackets, one door turned into the next, on a grid of 36. */
export const bracketsPath = 'M10 26V15a5 5 0 0 1 5-5h4.6M26 10v11a5 5 0 0 1-5 5h-4.6'

/** The mark of the company; `color` is the tile and `stroke` the brackets. */
export function LogoMark(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 36 36" boxSize="9" color="brand.solid" stroke="brand.contrast" {...props}>
      <rect width="36" height="36" rx="9" fill="currentColor" stroke="none" />
      <path d={bracketsPath} fill="none" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}
