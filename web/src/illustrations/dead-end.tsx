import { Drawing, type DrawingProps } from './drawing.tsx'
import { ink } from './ink.ts'
import { TruckShape } from './truck.tsx'

/** The drawing on the page “not found”. */
export function DeadEnd(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 480 220" {...props}>
      <path d="M8 192q60-58 130-30 70-60 150-12 90-44 184 42z" fill={ink.far} opacity=".6" />
      <path d="M8 192h404" stroke={ink.river} strokeWidth="8" strokeLinecap="round" />
      <path d="M412 172v40" stroke={ink.river} strokeWidth="8" strokeLinecap="round" />
      <path d="M374 96h8v92h-8z" fill={ink.deep} />
      <path d="M378 8l54 54-54 54-54-54z" fill={ink.blossom} />
      <path d="M378 20l42 42-42 42-42-42z" fill={ink.paper} />
      <path d="M378 88V58M358 50h40" stroke={ink.brick} strokeWidth="10" strokeLinecap="round" />
      <g transform="translate(40 54)">
        <TruckShape />
      </g>
    </Drawing>
  )
}
