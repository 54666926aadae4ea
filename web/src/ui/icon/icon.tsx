import type { ComponentType } from 'react'

export interface IconProps {
  /** Pixels; 18 to 24. */
  size?: number
  stroke?: number
  color?: string
  className?: string
}

/** Gives a Tabler icon the design's stroke, and hides it: words stand beside it or on its button. */
export function icon(Base: ComponentType<Record<string, unknown>>) {
  return function Icon({ size = 20, stroke = 1.75, ...rest }: IconProps) {
    return <Base size={size} stroke={stroke} aria-hidden="true" focusable="false" {...rest} />
  }
}
