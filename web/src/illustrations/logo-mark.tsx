import { bracketsPath } from './brackets.ts'
import { Drawing, type DrawingProps } from './drawing.tsx'

/** The company's logo mark; `color` is the tile and `stroke` the brackets. */
export function LogoMark(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 36 36" boxSize="9" color="brand.solid" stroke="brand.contrast" {...props}>
      <rect width="36" height="36" rx="9" fill="currentColor" stroke="none" />
      <path d={bracketsPath} fill="none" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}
