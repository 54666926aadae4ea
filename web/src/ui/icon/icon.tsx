import { createElement } from 'react'

export interface IconProps {
  /** Width and height in pixels, 18 to 24. */
  size?: number
  stroke?: number
  color?: string
  className?: string
}

type Drawing = [tag: string, attributes: Record<string, string>][]

/**
 * Creates a component for a Tabler icon with this design's stroke width. Screen readers ignore the
 * icon, because a text or label is always next to it. The package's own component would add its
 * class names to every icon of every page.
 */
export function icon(drawing: Drawing, isFilled = false) {
  return function Icon({ size = 20, stroke = 1.75, color = 'currentColor', ...rest }: IconProps) {
    const paint = isFilled
      ? { fill: color }
      : {
          ...{ fill: 'none', stroke: color, strokeWidth: stroke },
          ...({ strokeLinecap: 'round', strokeLinejoin: 'round' } as const),
        }
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...paint} aria-hidden="true" {...rest}>
        {drawing.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    )
  }
}
