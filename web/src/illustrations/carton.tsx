import { ink } from './ink.ts'

interface CartonProps {
  x: number
  /** The y coordinate of the bottom edge, so that cartons can be put on something. */
  y: number
  width: number
  height: number
  fill?: string
}

export function Carton({ x, y, width, height, fill = ink.river }: CartonProps) {
  const tape = Math.round(width / 7)
  const middle = x + Math.round((width - tape) / 2)
  return (
    <>
      <path d={`M${x} ${y}v${-height}h${width}v${height}z`} fill={fill} />
      <path d={`M${middle} ${y}v${-height}h${tape}v${height}z`} fill={ink.paper} opacity=".55" />
      <path d={`M${x} ${y - height}h${width}v4h${-width}z`} fill={ink.deep} opacity=".35" />
    </>
  )
}
