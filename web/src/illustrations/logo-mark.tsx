import { bracketsPath } from './brackets.ts'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** `color` is the color of the tile, and `stroke` that of the brackets. */
export function LogoMark(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 36 36" boxSize="9" color="brand.solid" stroke="brand.contrast" {...props}>
      <rect width="36" height="36" rx="9" fill="currentColor" stroke="none" />
      <path d={bracketsPath} fill="none" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}
